/** The `handle` of a route that only the studio uses; its address gets the headers and styles of the back office. */
export const backOffice = { backOffice: true } as const;

export function isBackOffice(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "backOffice" in handle;
}
