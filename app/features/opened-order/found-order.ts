import type { OpenedOrder } from "./opened-order";

/** An order to which an email may belong. */
export type FoundOrder = Pick<OpenedOrder, "id" | "name" | "email" | "eventDate">;

/** Characters of what is looked for. */
export const longestQuery = 100;
