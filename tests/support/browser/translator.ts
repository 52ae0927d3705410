import type { Page } from "@playwright/test";

type Translation = {
  /** Chrome drops the original text; other browsers and extensions move it into the <font> element. */
  original?: "dropped" | "moved";
  /** Precedes each translated text. Without it, tests find their texts as before. */
  mark?: string;
};

/** Translates a page as a browser does: each text becomes a <font> element, and so do texts that come or change. */
export async function translate(page: Page, how: Translation = {}): Promise<void> {
  await page.evaluate(startTranslating, { original: "dropped" as const, mark: "", ...how });
}

/** Runs in the page. */
function startTranslating({ original, mark }: Required<Translation>): void {
  const { classList } = document.documentElement;
  if (classList.contains("translated-ltr")) return;
  classList.add("translated-ltr");
  // For a second, Radix repeats a toast for screen readers: a test would find its text twice.
  const announced = "[role=status][aria-live]";
  const kept = `font,head,script,style,noscript,textarea,svg,${announced}`;

  function translateText(text: Text) {
    const parent = text.parentElement;
    if (!parent || parent.closest(kept) || text.data.trim() === "") return;
    const outer = document.createElement("font");
    const inner = outer.appendChild(document.createElement("font"));
    outer.style.verticalAlign = inner.style.verticalAlign = "inherit";
    if (original === "dropped") {
      inner.textContent = mark + text.data;
      parent.replaceChild(outer, text);
    } else {
      parent.insertBefore(outer, text);
      text.data = mark + text.data;
      inner.appendChild(text);
    }
  }

  function translateIn(node: Node) {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = node instanceof Text ? [node] : [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    found.forEach(translateText);
  }

  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      addedNodes.forEach(translateIn);
      if (target instanceof Text && target.isConnected) translateText(target);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
  translateIn(document.body);
}
