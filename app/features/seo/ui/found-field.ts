export function namedField(name: string): HTMLElement | null {
  return document.querySelector(`[role="tabpanel"][data-state="active"] [name="${name}"]`);
}

export function imageField(address: string, name: "alt" | "caption"): HTMLElement | null {
  return document.querySelector(`[data-address="${CSS.escape(address)}"] [name="${name}"]`);
}

/** The alt text of the photo after this one in the grid. */
export function nextAltField(address: string): HTMLElement | null {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-address] [name="alt"]')];
  const own = imageField(address, "alt");
  return (own && fields[fields.indexOf(own) + 1]) ?? null;
}
