/** Gives a route the back office's headers and styles. `access` repeats the guard of its loader. */
type OfficeHandle = { backOffice: true; access: "all" | "owner" | "staff" };

/** The page itself decides what to show to whom. */
export const openPage = { backOffice: true, access: "all" } as const satisfies OfficeHandle;
export const ownerPage = { backOffice: true, access: "owner" } as const satisfies OfficeHandle;
export const staffPage = { backOffice: true, access: "staff" } as const satisfies OfficeHandle;

export function isBackOffice(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "backOffice" in handle;
}
