import { expect, test } from "vitest";
import { openCardPage } from "~/features/orders/decisions/open-card-page";
import { anOrder, changed, changeOf } from "../../../support/orders/an-order";

test("stores the last card page that was opened", () => {
  for (const cardPage of [null, "page 1"]) {
    const order = anOrder({ cardPage });
    const result = openCardPage(order, { page: "page 2" });
    expect(changed(order, result)).toEqual({ cardPage: "page 2" });
  }
});

test("opening the same page again is a no-op", () => {
  const order = anOrder({ cardPage: "page 1" });
  expect(changeOf(openCardPage(order, { page: "page 1" })).order).toBe(order);
});
