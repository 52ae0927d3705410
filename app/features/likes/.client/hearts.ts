import { showToast } from "~/ui/toast/toast-store";
import { cakeFile, cakeIdOf, mostLikes } from "../liked-cake";
import { likes } from "./likes-on-device";

let taken = false;

/**
 * From now on the page's hearts, those that come later too, show what is liked and change it; pressed ones are taken
 * up. One listener for all of them spares the page's first script any of this.
 */
export function takeHearts(): void {
  if (taken) return;
  taken = true;
  for (const heart of allHearts()) if (heart.checked) press(heart);
  showLikes();
  likes.subscribe(showLikes);
  new MutationObserver(showLikes).observe(document.body, { childList: true, subtree: true });
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(".heart")) press(target);
  });
  document.addEventListener("keydown", pressByKey);
}

function allHearts(): NodeListOf<HTMLInputElement> {
  return document.querySelectorAll<HTMLInputElement>(".heart");
}

/** On the sheet the photo beside a heart has the address: with a copy of it in every heart the HTML is over its budget. */
function idOf(heart: HTMLInputElement): string | null {
  const photo = heart.parentElement?.querySelector("img");
  return cakeIdOf(heart.getAttribute("value") || photo?.getAttribute("src") || "");
}

function showLikes(): void {
  for (const heart of allHearts()) {
    const id = idOf(heart);
    heart.hidden = id === null;
    heart.checked = id !== null && likes.has(id);
    heart.parentElement?.querySelector("a")?.setAttribute("aria-keyshortcuts", "L");
  }
}

function press(heart: HTMLInputElement): void {
  const id = idOf(heart);
  if (id === null) return;
  if (!heart.checked) {
    likes.remove(id);
    return;
  }
  const title = heart.getAttribute("aria-label")?.replace(/^Like /, "") ?? "";
  const isFirst = likes.list().length === 0;
  if (!likes.add({ id, title, file: cakeFile(id) })) {
    heart.checked = false;
    showToast({
      kind: "info",
      title: `That’s ${mostLikes} cakes already.`,
      description: "To like another one, remove one from the list in the form.",
    });
    return;
  }
  if (isFirst) {
    const description = "You’ll find it in the form below, and it goes with your inquiry.";
    showToast({ kind: "info", title: `You liked “${title}.”`, description });
  }
  wakeForm();
}

/** The form loads what shows the liked cakes as it does for any input, and nothing of other servers. */
function wakeForm(): void {
  const form = document.querySelector("#contact form");
  form?.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The sheet is one stop for the keyboard: L likes the photo that has the focus. */
function pressByKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (key.toLowerCase() !== "l" || ctrlKey || metaKey || altKey) return;
  if (target instanceof Element && target.matches(".sheet-link")) {
    target.parentElement?.querySelector<HTMLElement>(".heart")?.click();
  }
}
