import type { OpenedOrder } from "./opened-order";

export type FoundOrder = Pick<OpenedOrder, "id" | "name" | "email" | "eventDate">;

/** In characters. */
export const maxQueryLength = 100;
