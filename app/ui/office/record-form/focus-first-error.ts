/** Brings the first field with an error into view and focuses it once it is marked: in the dialog, if one is open. */
export function focusFirstError(tries = 20): void {
  requestAnimationFrame(() => {
    const dialog = document.querySelector("[role=dialog]");
    const field = (dialog ?? document).querySelector<HTMLElement>("[aria-invalid=true]");
    if (field) {
      field.scrollIntoView({ block: "center" });
      field.focus({ preventScroll: true });
    } else if (tries > 0) focusFirstError(tries - 1);
  });
}
