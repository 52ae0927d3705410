import { expect, test } from "vitest";
import {
  digestFields,
  draftIdentity,
  identifyInquiry,
  identifySpam,
} from "~/features/inquiries/inquiry-digest";
import { type Inquiry, validateInquiry } from "~/features/inquiries/inquiry-schema";
import { sha256 } from "~/platform/crypto/sha256";
import { draftId, validFields } from "../../support/inquiries/inquiry-posts";

const day = "2026-05-04";

function inquiry(change: typeof validFields = {}): Inquiry {
  const checked = validateInquiry({ ...validFields, ...change }, { today: day });
  if (!checked.ok) throw new Error(JSON.stringify(checked.fieldErrors));
  return checked.value;
}

test("encodes SHA-256 as hex", async () => {
  const hash = await sha256("abc");
  expect(hash).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("ignores case, spaces, and phone notation", async () => {
  const respelled = inquiry({
    name: "  ada   baker",
    email: "ADA@Example.com",
    phone: "216.555.0100",
    message: "Three tiers, please.   With sugar peonies.",
    captchaToken: "another token",
    draftId,
  });
  expect(await digestFields(respelled)).toBe(await digestFields(inquiry()));
});

test.each(["name", "phone", "servings", "location", "message"] as const)(
  "changing %s changes the digest",
  async (field) => {
    expect(await digestFields(inquiry({ [field]: "7" }))).not.toBe(await digestFields(inquiry()));
  },
);

test("a phone number without digits still counts", async () => {
  const one = await digestFields(inquiry({ phone: "ask Ben" }));
  expect(await digestFields(inquiry({ phone: "ask Eve" }))).not.toBe(one);
});

test("moving words between fields changes the digest", async () => {
  const one = await digestFields(inquiry({ servings: "10", location: "Solon" }));
  expect(await digestFields(inquiry({ servings: "10 Solon", location: "" }))).not.toBe(one);
});

test("without details and likes, the digest equals that of the older format", async () => {
  const texts = [
    "ada baker",
    "ada@example.com",
    "2165550100",
    "2026-06-20",
    "wedding",
    "80 to 100",
  ];
  const message = "three tiers, please. with sugar peonies.";
  const old = await sha256(JSON.stringify([...texts, "solon", message]));
  expect(await digestFields(inquiry())).toBe(old);
  expect(await digestFields(inquiry({ budget: "", likes: "", theme: "of birthdays only" }))).toBe(
    old,
  );
});

test("details and likes change the digest; the order of likes does not", async () => {
  const plain = await digestFields(inquiry());
  const cheap = await digestFields(inquiry({ budget: "under-300" }));
  const likes = "wedding/a.webp\nwedding/b.webp";
  const liked = await digestFields(inquiry({ likes }));
  expect(new Set([plain, cheap, liked]).size).toBe(3);
  expect(await digestFields(inquiry({ likes: "wedding/b.webp\nwedding/a.webp" }))).toBe(liked);
});

const idOf = async (change: typeof validFields = {}, on = day) =>
  (await identifyInquiry(inquiry(change), on)).id;

test("the same words under the same draft have one id, on any day and with any token", async () => {
  const id = await idOf({ draftId });
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(await idOf({ draftId, name: "ADA  Baker", captchaToken: "x" }, "2026-05-05")).toBe(id);
});

test("other words, another draft, or being spam change the id, a filled honeypot alone does not", async () => {
  expect(await idOf({ draftId, hp: "Ada Baker" })).toBe(await idOf({ draftId }));
  const ids = [
    await idOf({ draftId }),
    await idOf({ draftId, message: "Four tiers." }),
    await idOf({ draftId: "7b0d4a8e-0000-4000-8000-000000000000" }),
    (await identifySpam(await identifyInquiry(inquiry({ draftId }), day))).id,
  ];
  expect(new Set(ids).size).toBe(4);
});

test("without a draft, the same words on one day have one id", async () => {
  expect(await idOf()).toBe(await idOf({ name: "ada baker" }));
  expect(await idOf()).not.toBe(await idOf({}, "2026-05-05"));
});

test("a draft is identified by its id, or by its day and words", () => {
  expect(draftIdentity(draftId, { day, fieldsDigest: "abc" })).toBe(draftId);
  expect(draftIdentity(undefined, { day, fieldsDigest: "abc" })).toBe("day:2026-05-04:abc");
});
