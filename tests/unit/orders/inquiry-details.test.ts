import { expect, test } from "vitest";
import { validateInquiry } from "~/features/inquiries/inquiry-schema";
import { eventTypes } from "~/features/orders/event-labels";
import {
  checkDetails,
  describeDetails,
  detailGroups,
  detailNames,
  detailsOf,
  storedDetails,
} from "~/features/orders/inquiry-details";
import { validFields } from "../../support/inquiries/inquiry-posts";

const everything = {
  budget: "600-1000",
  handover: "delivery",
  allergies: " Nuts ",
  venue: "The old mill",
  setting: "outdoors",
  tiers: "3",
  tasting: "yes",
  theme: "Space",
  age: "7",
  company: "Acme",
};

test.each([
  ["wedding", ["budget", "handover", "allergies", "venue", "setting", "tiers", "tasting"]],
  ["birthday", ["budget", "handover", "allergies", "theme", "age"]],
  ["corporate", ["budget", "handover", "allergies", "company"]],
  ["anniversary", ["budget", "handover", "allergies"]],
  ["other", ["budget", "handover", "allergies"]],
] as const)("keeps only the fields of a %s event", (eventType, names) => {
  const checked = checkDetails(eventType, everything);
  expect(checked.ok && Object.keys(checked.value)).toEqual(names);
  expect(detailsOf(eventType)).toEqual(names);
});

test("cleans text, and drops empty values and unknown options", () => {
  const odd = {
    budget: "a million",
    handover: "constructor",
    allergies: " ",
    venue: " Mill\t\u0000\n",
  };
  expect(checkDetails("wedding", odd)).toEqual({ ok: true, value: { venue: "Mill" } });
  expect(checkDetails("wedding", { budget: 7, tiers: ["3"] })).toEqual({ ok: true, value: {} });
});

test("returns an error for text that is too long, with the other errors", () => {
  const input = { ...validFields, phone: "", allergies: "x".repeat(301) };
  expect(validateInquiry(input, { today: "2026-05-04" })).toEqual({
    ok: false,
    fieldErrors: {
      phone: "Phone is required",
      allergies: "Keep the allergies under 300 characters",
    },
  });
});

test("ignores invalid fields of another type of event", () => {
  const input = { ...validFields, eventType: "other", venue: "x".repeat(5000) };
  expect(validateInquiry(input, { today: "2026-05-04" })).toMatchObject({
    ok: true,
    value: { details: {} },
  });
});

test("reads stored details as far as they are known", () => {
  expect(storedDetails.parse({})).toEqual({});
  expect(storedDetails.parse({ budget: "gone", color: "red", tiers: 3 })).toEqual({
    budget: "gone",
  });
  expect(describeDetails({ tasting: "yes", budget: "gone" })).toEqual([
    ["Budget", "gone"],
    ["Tasting", "Yes, we’d like one"],
  ]);
});

test("a page with all fields shows each field once", () => {
  const shown = detailGroups.flatMap(({ names }) => names);
  expect(shown).toEqual(Object.keys(everything));
  expect(shown).toEqual(detailNames);
  expect(new Set(eventTypes.flatMap(detailsOf))).toEqual(new Set(detailNames));
});
