import { expect, test } from "vitest";
import { digestFields, digestInquiry, draftIdentity } from "~/features/inquiries/inquiry-digest";
import { type Inquiry, validateInquiry } from "~/features/inquiries/inquiry-schema";
import { sha256 } from "~/platform/crypto/sha256";
import { draftId, validFields } from "../../support/inquiries/inquiry-posts";

function inquiry(change: typeof validFields = {}): Inquiry {
  const checked = validateInquiry({ ...validFields, ...change }, { today: "2026-05-04" });
  if (!checked.ok) throw new Error(JSON.stringify(checked.fieldErrors));
  return checked.value;
}

test("SHA-256 is written in hexadecimal", async () => {
  const hash = await sha256("abc");
  expect(hash).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("the same words in another spelling have the same digest", async () => {
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
  "another %s is another digest",
  async (field) => {
    expect(await digestFields(inquiry({ [field]: "7" }))).not.toBe(await digestFields(inquiry()));
  },
);

test("a phone number without digits still counts", async () => {
  const one = await digestFields(inquiry({ phone: "ask Ben" }));
  expect(await digestFields(inquiry({ phone: "ask Eve" }))).not.toBe(one);
});

test("words cannot move between fields unnoticed", async () => {
  const one = await digestFields(inquiry({ servings: "10", location: "Solon" }));
  expect(await digestFields(inquiry({ servings: "10 Solon", location: "" }))).not.toBe(one);
});

test("without details and likes the digest is the one that it always was", async () => {
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

test("other details and other likes are another digest, the order of likes is not", async () => {
  const plain = await digestFields(inquiry());
  const cheap = await digestFields(inquiry({ budget: "under-300" }));
  const likes = "wedding/a.webp\nwedding/b.webp";
  const liked = await digestFields(inquiry({ likes }));
  expect(new Set([plain, cheap, liked]).size).toBe(3);
  expect(await digestFields(inquiry({ likes: "wedding/b.webp\nwedding/a.webp" }))).toBe(liked);
});

test("the order of the files does not matter, the files do", async () => {
  const both = await digestInquiry("fields", ["b", "a"]);
  expect(await digestInquiry("fields", ["a", "b", "b"])).toBe(both);
  expect(await digestInquiry("fields", ["a"])).not.toBe(both);
  expect(await digestInquiry("others", ["a", "b"])).not.toBe(both);
});

test("a draft is known by its id, or by its day and its words", () => {
  const day = "2026-05-04";
  expect(draftIdentity(draftId, { day, fieldsDigest: "abc" })).toBe(draftId);
  expect(draftIdentity(undefined, { day, fieldsDigest: "abc" })).toBe("day:2026-05-04:abc");
});
