import { expect, test } from "vitest";
import { openCardPage } from "~/features/orders/decisions/open-card-page";
import { anOrder, changed, changeOf } from "../../../support/orders/an-order";

test("the first page takes the place of none", () => {
  const order = anOrder();
  const result = openCardPage(order, { page: "page 1" });
  expect(changed(order, result)).toEqual({ cardPage: "page 1" });
  expect(changeOf(result).earlier).toBeNull();
});

test("a new page names the earlier one, which is to take no card any more", () => {
  const order = anOrder({ cardPage: "page 1" });
  const result = openCardPage(order, { page: "page 2" });
  expect(changed(order, result)).toEqual({ cardPage: "page 2" });
  expect(changeOf(result).earlier).toBe("page 1");
});

test("the same page, opened again, ends nothing", () => {
  const order = anOrder({ cardPage: "page 1" });
  const change = changeOf(openCardPage(order, { page: "page 1" }));
  expect(change).toEqual({ order, earlier: null });
  expect(change.order).toBe(order);
});
