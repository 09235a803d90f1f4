// A click on the mark beside a rule copies its address; without JavaScript it is a plain link.
document.addEventListener("click", (event) => {
  const anchor = event.target.closest("a.anchor");
  if (anchor && navigator.clipboard) navigator.clipboard.writeText(anchor.href).catch(() => {});
});
