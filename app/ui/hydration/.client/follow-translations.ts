/**
 * A browser translates a page by replacing text nodes with `<font>` elements. React knows nothing of it: removing such a
 * text, or inserting something before it, would throw, and a new value would go to a node that nobody sees. This applies
 * what React does with a text to its translation, and puts a text that changes back in place, to be translated again.
 */
export function followTranslations(): void {
  const translations = new WeakMap<Node, Node>();
  const known = new WeakSet<Node>();
  const observer = new MutationObserver(follow);
  observer.observe(document, { childList: true, subtree: true });

  function follow(records: readonly MutationRecord[]) {
    for (const record of records) {
      if (record.type === "characterData") putBack(record.target);
      else {
        for (const node of record.addedNodes) leaveTranslation(node);
        for (const node of record.removedNodes)
          if (node instanceof Text) findTranslation(node, record);
      }
    }
  }

  function findTranslation(
    text: Text,
    { target, addedNodes, previousSibling, nextSibling }: MutationRecord,
  ) {
    const font = [...addedNodes, previousSibling, nextSibling].find(
      (node) => node?.nodeName === "FONT" && node.parentNode === target && !known.has(node),
    );
    if (!font) return;
    known.add(font);
    translations.set(text, font);
    observer.observe(text, { characterData: true });
  }

  function putBack(text: Node) {
    const font = translations.get(text);
    if (font instanceof Element && text instanceof Text) font.replaceWith(text);
  }

  /** The text is in the page again, for example because React moved it. */
  function leaveTranslation(node: Node) {
    const font = translations.get(node);
    if (!(font instanceof Element) || font.contains(node)) return;
    translations.delete(node);
    font.remove();
  }

  /** The child itself, its translation, or the translation around it; null for a text that is gone. */
  function standIn(parent: Node, child: Node): Node | null {
    if (child.parentNode === parent || !(child instanceof Text)) return child;
    follow(observer.takeRecords());
    let node: Node | null = translations.get(child) ?? child;
    while (node && node.parentNode !== parent) node = node.parentNode;
    return node;
  }

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    insertBefore.call(this, node, before && standIn(this, before));
    return node;
  };
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    const node = standIn(this, child);
    if (node) removeChild.call(this, node);
    return child;
  };
}
