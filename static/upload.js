// Dropping files on the zone, and a progress bar while they are sent; without JavaScript the form is sent as it is.
const form = document.getElementById("upload");
const input = document.getElementById("id_files");
const drop = document.getElementById("drop");
const chosen = document.getElementById("chosen");
const sending = document.getElementById("sending");

const name = () => { chosen.textContent = [...input.files].map((file) => file.name).join(", "); };
input.addEventListener("change", name);

for (const type of ["dragenter", "dragover"]) {
  drop.addEventListener(type, (event) => { event.preventDefault(); drop.classList.add("over"); });
}
for (const type of ["dragleave", "drop"]) {
  drop.addEventListener(type, () => drop.classList.remove("over"));
}
drop.addEventListener("drop", (event) => {
  event.preventDefault();
  input.files = event.dataTransfer.files;
  name();
});

form.addEventListener("submit", (event) => {
  if (!input.files.length) return;
  event.preventDefault();
  const request = new XMLHttpRequest();
  request.open("POST", form.action || location.href);
  sending.hidden = false;
  request.upload.addEventListener("progress", (sent) => { sending.value = sent.loaded / sent.total; });
  request.addEventListener("load", () => {
    if (request.responseURL !== location.href && request.status < 400) {
      location.assign(request.responseURL);
    } else {
      document.documentElement.replaceWith(new DOMParser().parseFromString(request.responseText, "text/html").documentElement);
    }
  });
  request.addEventListener("error", () => { sending.hidden = true; form.submit(); });
  request.send(new FormData(form));
});
