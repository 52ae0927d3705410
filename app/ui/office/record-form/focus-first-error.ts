/** Waits up to `tries` frames for a field to be marked invalid. Searches only the dialog if one is open. */
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
