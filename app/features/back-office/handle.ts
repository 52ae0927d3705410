/**
 * The `handle` of a route that only the studio uses; its address gets the headers and styles of the back office.
 * `access`: who may open it, as its loader says.
 */
type OfficeHandle = { backOffice: true; access: "all" | "owner" | "staff" };

/** A page that says itself what it shows to whom. */
export const openPage = { backOffice: true, access: "all" } as const satisfies OfficeHandle;
export const ownerPage = { backOffice: true, access: "owner" } as const satisfies OfficeHandle;
export const staffPage = { backOffice: true, access: "staff" } as const satisfies OfficeHandle;

export function isBackOffice(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "backOffice" in handle;
}
