export function selectText(area: HTMLTextAreaElement | null, text: string) {
  const at = area?.value.indexOf(text) ?? -1;
  if (!area || at === -1) return;
  area.focus();
  area.setSelectionRange(at, at + text.length);
}

/** Inserts at the cursor, or replaces the selection. */
export function insertText(
  area: HTMLTextAreaElement | null,
  text: string,
  onChange: (text: string) => void,
) {
  if (!area) return;
  area.focus();
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  onChange(area.value);
}

export function insertBlank(
  form: HTMLFormElement | null,
  name: string,
  onChange: (text: string) => void,
) {
  insertText(form?.querySelector("textarea") ?? null, `{${name}}`, onChange);
}
