// Comforts; every page works without them.
const say = (text) => { document.getElementById("said").textContent = text; };
const copy = async (text, mark) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return;
  }
  say(document.body.dataset.copied);
  mark.classList.add("copied");
  setTimeout(() => { mark.classList.remove("copied"); say(""); }, 2000);
};

// The mark beside a heading copies the address of its rule, and leads there.
document.addEventListener("click", (event) => {
  const anchor = event.target.closest("a.anchor");
  if (anchor) copy(anchor.href, anchor);
  const button = event.target.closest("[data-copy]");
  if (button) copy(document.getElementById(button.dataset.copy).textContent, button);
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});
document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && document.querySelector("details.menu[open]");
  if (menu) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});
if (navigator.clipboard) {
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
}

// What has been judged meanwhile is said once, when it is done; and how much has been found.
document.addEventListener("htmx:afterSwap", (event) => {
  const swapped = document.getElementById(event.target.id) ?? event.target;
  const done = swapped.dataset?.say ?? swapped.querySelector?.(":scope > [data-says]")?.textContent.trim();
  if (done) say(done);
});

// The table of contents shows where the reader is.
const spy = document.querySelector("[data-spy]");
if (spy) {
  const links = new Map([...spy.querySelectorAll("a")].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  let here = null;
  const observer = new IntersectionObserver((entries) => {
    const seen = entries.filter((entry) => entry.isIntersecting).at(0);
    const link = seen && links.get(seen.target.id);
    if (!link || link === here) return;
    here?.classList.remove("here");
    here = link;
    here.classList.add("here");
    spy.scrollTo({ top: here.offsetTop - spy.clientHeight / 2 });
  }, { rootMargin: "0px 0px -70% 0px" });
  for (const id of links.keys()) {
    const heading = document.getElementById(id);
    if (heading) observer.observe(heading);
  }
}
