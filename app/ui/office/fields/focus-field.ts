/** Brings a field into sight and gives it the focus, as soon as it is drawn. */
export function focusField(find: () => HTMLElement | null, tries = 20): void {
  requestAnimationFrame(() => {
    const field = find();
    if (field) {
      field.closest("details")?.setAttribute("open", "");
      field.scrollIntoView({ block: "center" });
      field.focus({ preventScroll: true });
    } else if (tries > 0) focusField(find, tries - 1);
  });
}
