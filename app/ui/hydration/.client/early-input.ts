type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field of the server's markup, and where to find the one that replaces it. */
type EarlyField = { field: Field; selector: string; place: number };

let fields: EarlyField[] = [];
let focused: EventTarget | null = null;
let watch = new AbortController();

/**
 * Call before hydration. If a browser extension changed the markup, React discards it and renders anew; input from
 * before then moves to the new fields, with the focus.
 */
export function watchEarlyInput(): void {
  fields = fieldsOf("[name]").map((field) => {
    const selector = `${field.localName}[name="${CSS.escape(field.name)}"]`;
    return { field, selector, place: fieldsOf(selector).indexOf(field) };
  });
  focused = document.activeElement;
  watch = new AbortController();
  const { signal } = watch;
  addEventListener("focusin", enter, { signal });
  addEventListener("focusout", ({ target }) => setTimeout(leave, 0, target), { signal });
}

function enter({ target }: FocusEvent) {
  focused = target;
}

/** A field that was removed with the focus keeps it for its successor. */
function leave(target: EventTarget | null) {
  const isLeft = target instanceof Node && target.isConnected && target !== document.activeElement;
  if (isLeft && focused === target) focused = null;
}

export function forgetEarlyInput(): void {
  watch.abort();
  fields = [];
  focused = null;
}

export function restoreEarlyInput(): void {
  fields = fields.map((early) => {
    const { field, selector, place } = early;
    const next = field.isConnected ? field : fieldsOf(selector)[place];
    if (!next) return early;
    if (next !== field) copyInput(field, next);
    if (field === focused && field !== document.activeElement) copyFocus(field, next);
    return { ...early, field: next };
  });
}

function fieldsOf(selector: string): Field[] {
  return [...document.querySelectorAll(selector)].flatMap((element) =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? [element]
      : [],
  );
}

function copyInput(from: Field, to: Field): void {
  const areInputs = from instanceof HTMLInputElement && to instanceof HTMLInputElement;
  if (areInputs && from.type === "file") to.files = from.files;
  else if (areInputs && from.checked !== to.checked) write(to, "checked", from.checked);
  else if (from.value !== to.value) write(to, "value", from.value);
  else return;
  to.dispatchEvent(new Event("input", { bubbles: true }));
}

/** With the prototype's setter: React's own hides the change from React. */
function write(field: Field, property: "value" | "checked", value: string | boolean): void {
  Reflect.set(Object.getPrototypeOf(field), property, value, field);
}

function copyFocus(from: Field, to: Field): void {
  to.focus({ preventScroll: true });
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement) return;
  const { selectionStart, selectionEnd, selectionDirection } = from;
  // Null in a field without a caret, such as a date's.
  if (selectionStart === null) return;
  // React first writes the value of a controlled field.
  queueMicrotask(() =>
    to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? "none"),
  );
}
