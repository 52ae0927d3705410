import { expect, test } from "vitest";
import {
  addressesLikeOurs,
  orderOfAddress,
  replyAddress,
} from "~/features/mail/.server/reply-address";

const settings = { REPLY_ADDRESS: "reply@cakes.example", SESSION_SECRET: "a secret of the tests" };
const id = "3f1c7a52-9d0e-4b1a-8c55-0d6f3b2a9e10";

async function ours(orderId = id): Promise<string> {
  const address = await replyAddress(settings, orderId);
  if (address === null) throw new Error("There is no address.");
  return address;
}

test("an order's address resolves to the order, whatever its case and spaces", async () => {
  for (const each of [id, "00000000-0000-0000-0000-000000000000", crypto.randomUUID()]) {
    const address = await ours(each);
    expect(address).toMatch(/^reply\+[a-z2-7]{26}\.[a-z2-7]{16}@cakes\.example$/);
    expect(await orderOfAddress(settings, address)).toBe(each);
    expect(await orderOfAddress(settings, ` ${address.toUpperCase()} `)).toBe(each);
  }
});

test("keeps the local part within 64 characters", async () => {
  expect((await ours()).split("@")[0]?.length).toBeLessThanOrEqual(64);
  const long = { ...settings, REPLY_ADDRESS: `${"r".repeat(21)}@cakes.example` };
  expect(await replyAddress(long, id)).toBeNull();
});

test("rejects forged and changed addresses", async () => {
  const address = await ours();
  const other = await ours("3f1c7a52-9d0e-4b1a-8c55-0d6f3b2a9e11");
  const [head = "", tail = ""] = address.split(".");
  const forged = [
    `${head}.${"a".repeat(16)}@cakes.example`,
    `${other.split(".")[0]}.${tail}.example`,
    address.replace("reply+", "hello+"),
    address.replace("cakes.example", "evil.example"),
    address.replace(".", ""),
    "reply@cakes.example",
    "",
    "+".repeat(500),
  ];
  for (const each of forged) expect(await orderOfAddress(settings, each), each).toBeNull();
  const secret = { ...settings, SESSION_SECRET: "another" };
  expect(await orderOfAddress(secret, address)).toBeNull();
});

test("returns null without the settings", async () => {
  for (const missing of [{ REPLY_ADDRESS: "" }, { SESSION_SECRET: "" }]) {
    const without = { ...settings, ...missing };
    expect(await replyAddress(without, id)).toBeNull();
    expect(await orderOfAddress(without, await ours())).toBeNull();
  }
  expect(await replyAddress(settings, "not-an-id")).toBeNull();
});

test("finds our addresses in a bounce report", async () => {
  const address = await ours();
  const text = `Reply-To: <${address}>\nTo: ada@example.com\nX: ${address}`;
  expect(addressesLikeOurs(settings, text)).toEqual([address]);
});
