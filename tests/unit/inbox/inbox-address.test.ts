import { expect, test } from "vitest";
import { anyDay, daysOfMonth } from "~/features/inbox/event-days";
import { type InboxAddress, inboxHref, parseInboxAddress } from "~/features/inbox/inbox-address";
import { maxQueryLength } from "~/features/opened-order/found-order";

const id = "3f1c7a52-9d0e-4b1a-8c55-0d6f3b2a9e10";
const plain: InboxAddress = {
  view: "open",
  query: "",
  days: anyDay,
  edge: null,
  open: null,
};
const parse = (search: string) => parseInboxAddress(new URLSearchParams(search));

test("the plain address shows open inquiries on the first page, with none selected", () => {
  expect(parse("")).toEqual(plain);
  expect(inboxHref(plain)).toBe("/inquiries");
});

test("an address survives formatting and parsing", () => {
  const address: InboxAddress = {
    view: "booked",
    query: "Zoë & co",
    days: { from: "2026-06-01", to: "2026-06-30" },
    edge: { side: "before", at: 1781539200000, id },
    open: id,
  };
  const href = inboxHref(address);
  expect(parse(href.slice(href.indexOf("?")))).toEqual(address);
});

test("changing the view or search returns to the first page; opening an inquiry does not", () => {
  const address: InboxAddress = { ...plain, edge: { side: "after", at: 5, id } };
  expect(inboxHref(address, { view: "spam" })).toBe("/inquiries?view=spam");
  expect(inboxHref(address, { query: "ada" })).toBe("/inquiries?q=ada");
  expect(inboxHref(address, { days: daysOfMonth("2026-02") })).toBe(
    "/inquiries?from=2026-02-01&to=2026-02-28",
  );
  expect(inboxHref(address, { open: id })).toBe(`/inquiries?after=5.${id}&open=${id}`);
});

test("a view is found in any case", () => {
  expect(parse("view=%20Booked")).toEqual({ ...plain, view: "booked" });
});

test("ignores invalid parameters", () => {
  for (const search of [
    "view=sold",
    "open=1",
    `open=${id}/../x`,
    "after=1",
    `after=-1.${id}`,
    "before=x.y",
    "q=%20%20",
    "from=June&to=2026-13-01",
  ]) {
    expect(parse(search), search).toEqual(plain);
  }
});

test("truncates a search at its limit, and never splits a character", () => {
  expect(parse(`q=${"x".repeat(500)}`).query).toHaveLength(maxQueryLength);
  const half = parse(`q=${"x".repeat(maxQueryLength - 1)}😀`).query;
  expect(half.isWellFormed()).toBe(true);
});
