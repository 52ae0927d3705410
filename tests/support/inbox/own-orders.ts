import { inboxId } from "./inbox-rows";

export const typedOrder = {
  id: inboxId(20),
  name: "Ana Reyes",
  email: "",
  phone: "(216) 555-0190",
  day: "2026-06-20",
  time: "15:30",
  kind: "wedding",
  servings: "80",
  note: "Peonies",
  was: null,
};
