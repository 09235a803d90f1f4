// Files can be dropped anywhere on the page or pasted, and sending shows how far it is; without JavaScript the form does it all.
const form = () => document.getElementById("upload");
const input = () => document.getElementById("id_files");
const size = (bytes) => new Intl.NumberFormat(document.documentElement.lang, {
  style: "unit", unitDisplay: "short", maximumFractionDigits: 1,
  unit: bytes < 1e3 ? "byte" : bytes < 1e6 ? "kilobyte" : "megabyte",
}).format(bytes < 1e3 ? bytes : bytes < 1e6 ? bytes / 1e3 : bytes / 1e6);

const choose = (files) => {
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input().files = chosen.files;
  show();
};
const add = (files) => choose([...input().files, ...files]);

const show = () => {
  document.getElementById("chosen").replaceChildren(...[...input().files].map((file) => {
    const line = document.createElement("li");
    const remove = document.createElement("button");
    remove.type = "button";
    remove.className = "quiet small";
    remove.textContent = form().dataset.remove;
    remove.setAttribute("aria-label", `${form().dataset.remove}: ${file.name}`);
    remove.addEventListener("click", () => {
      choose([...input().files].filter((other) => other !== file));
      input().focus();
    });
    line.append(`${file.name} (${size(file.size)})`, remove);
    return line;
  }));
};

const holdsFiles = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
document.addEventListener("dragover", (event) => {
  if (!holdsFiles(event)) return;
  event.preventDefault();
  document.getElementById("drop").classList.add("over");
});
document.addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) document.getElementById("drop").classList.remove("over");
});
document.addEventListener("drop", (event) => {
  if (!holdsFiles(event)) return;
  event.preventDefault();
  document.getElementById("drop").classList.remove("over");
  add(event.dataTransfer.files);
});
document.addEventListener("paste", (event) => {
  if (event.clipboardData.files.length) {
    event.preventDefault();
    add(event.clipboardData.files);
  }
});
document.addEventListener("change", (event) => { if (event.target === input()) show(); });

document.addEventListener("submit", (event) => {
  if (event.target !== form()) return;
  event.preventDefault();
  send();
});

const send = () => {
  const request = new XMLHttpRequest();
  const button = form().querySelector("button:not([type])");
  const ended = (text) => {
    button.disabled = false;
    document.getElementById("sending").hidden = true;
    if (text) refuse(text);
  };
  request.open("POST", form().action);
  request.setRequestHeader("HX-Request", "true");
  request.upload.addEventListener("progress", (sent) => { document.getElementById("sent").value = sent.loaded / sent.total; });
  request.addEventListener("load", () => {
    const next = request.getResponseHeader("HX-Redirect") ?? (request.status < 400 && request.responseURL);
    if (next) {
      location.assign(next);
    } else {
      const answer = new DOMParser().parseFromString(request.responseText, "text/html");
      ended(answer.getElementById("errors")?.innerText ?? answer.querySelector("main h1")?.innerText ?? form().dataset.failed);
    }
  });
  request.addEventListener("error", () => ended(form().dataset.failed));
  button.disabled = true;
  document.getElementById("sending").hidden = false;
  request.send(new FormData(form()));
};

const refuse = (text) => {
  document.getElementById("errors")?.remove();
  const error = document.createElement("p");
  error.id = "errors";
  error.className = "error";
  error.role = "alert";
  error.tabIndex = -1;
  error.textContent = text;
  form().prepend(error);
  error.focus();
};

// A file chosen before the page was left and come back to is still chosen.
addEventListener("pageshow", show);
