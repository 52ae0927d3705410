import { expect, test } from "vitest";
import { validateInquiry } from "~/features/inquiries/inquiry-schema";
import {
  checkDetails,
  describeDetails,
  detailGroups,
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
] as const)("of a %s event only its own fields are kept", (eventType, names) => {
  const checked = checkDetails(eventType, everything);
  expect(checked.ok && Object.keys(checked.value)).toEqual(names);
  expect(detailsOf(eventType)).toEqual(names);
});

test("texts are cleaned, empty ones and answers that no form offers are left out", () => {
  const odd = {
    budget: "a million",
    handover: "constructor",
    allergies: " ",
    venue: " Mill\t\u0000\n",
  };
  expect(checkDetails("wedding", odd)).toEqual({ ok: true, value: { venue: "Mill" } });
  expect(checkDetails("wedding", { budget: 7, tiers: ["3"] })).toEqual({ ok: true, value: {} });
});

test("a text that is too long is the sender's to shorten, beside what else is wrong", () => {
  const input = { ...validFields, phone: "", allergies: "x".repeat(301) };
  expect(validateInquiry(input, { today: "2026-05-04" })).toEqual({
    ok: false,
    fieldErrors: {
      phone: "Phone is required",
      allergies: "Keep the allergies under 300 characters",
    },
  });
});

test("a field of another type of event is never in the way", () => {
  const input = { ...validFields, eventType: "other", venue: "x".repeat(5000) };
  expect(validateInquiry(input, { today: "2026-05-04" })).toMatchObject({
    ok: true,
    value: { details: {} },
  });
});

test("stored details are read as far as they are known", () => {
  expect(storedDetails.parse({})).toEqual({});
  expect(storedDetails.parse({ budget: "gone", color: "red", tiers: 3 })).toEqual({
    budget: "gone",
  });
  expect(describeDetails({ tasting: "yes", budget: "gone" })).toEqual([
    ["Budget", "gone"],
    ["Tasting", "Yes, we’d like one"],
  ]);
});

test("a page that shows all fields shows each of them once", () => {
  expect(detailGroups.flatMap(({ names }) => names)).toEqual(Object.keys(everything));
});
