import type { OrderPerson } from "~/features/orders/people/order-people";

/** A wedding's planner, who gets copies of everything. */
export const jane: OrderPerson = {
  id: "00000000-0000-4000-a000-000000000001",
  role: "planner",
  name: "Jane Hall",
  email: "jane@planners.example",
  gets: ["letters", "updates", "payments"],
};
