import fc from "fast-check";
import { expect, test } from "vitest";
import { seal, verifySeal } from "~/platform/crypto/seal";

const secret = "a secret of the tests";
const id = "3f1c7a52-9d0e-4b1a-8c55-0d6f3b2a9e10";

// They are in emails, calendars, cookies, and databases; another format would invalidate them.
test("existing seals stay valid", async () => {
  const made = await Promise.all([
    seal(secret, "reply", [id]),
    seal(secret, "calendar feed", [3]),
    seal(secret, "known device", [id, "0af1", 1700000000000]),
    seal(secret, "known device of an assistant", [id]),
    seal(secret, "network", ["2001:db8:0:0::/64"]),
    seal(secret, "device", [id]),
    seal(secret, "password", ["00ff"]),
  ]);
  expect(made).toEqual([
    "bwpmynhbutsrfabk",
    "31e14ee2562853aa1188dd29f639beb12e919964b7d64f1a085291997720e56c",
    "02a2e288e7204d7944f53ee68fb558d18a07ae2bd84e442022d183568eed4964",
    "0ccf2ae100161903635b5f08cc24a85ec67f09581da3e52d5dbe339a7cee3db2",
    "a2a8f9b27fb129a17523b183273612b8773141bf39830deed8ff114dd81cb597",
    "95ce1acad4195bbeee21149eee8af719fd8e48a7e9957d40607900129bb11ba3",
    "87e3e1aad4810d0a29a4a8f42f09ec4b58826b41b406e9f8a4f76423d74132d9",
  ]);
});

test("opens only with the same fields, purpose, and secret", async () => {
  const sealed = await seal(secret, "known device", [id, 1]);
  expect(await verifySeal(secret, "known device", [id, 1], sealed)).toBe(true);
  expect(await verifySeal(secret, "known device", [id, 2], sealed)).toBe(false);
  expect(await verifySeal(secret, "known device", [id], sealed)).toBe(false);
  expect(await verifySeal(secret, "known device of an assistant", [id, 1], sealed)).toBe(false);
  expect(await verifySeal("another", "known device", [id, 1], sealed)).toBe(false);
  for (const forged of ["", sealed.slice(1), sealed.toUpperCase(), `${sealed}0`]) {
    expect(await verifySeal(secret, "known device", [id, 1], forged), forged).toBe(false);
  }
});

test("no two lists of fields have the same seal", async () => {
  const field = fc.string({ unit: fc.constantFrom("a", " ", "%", "2", "0", "5"), maxLength: 5 });
  const fields = fc.array(field, { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fields, fields, async (left, right) => {
      const same = JSON.stringify(left) === JSON.stringify(right);
      expect(await verifySeal(secret, "sent", right, await seal(secret, "sent", left))).toBe(same);
    }),
    {
      examples: [
        [["a b"], ["a", "b"]],
        [["a%20b"], ["a b"]],
        [[""], []],
      ],
    },
  );
});

test("a seal with an end opens until then", async () => {
  const sealed = await seal(secret, "passkey challenge", ["sign-in", "", id, 100]);
  const at = (now: number) =>
    verifySeal(secret, "passkey challenge", ["sign-in", "", id, 100], sealed, { end: 100, now });
  expect(await at(99)).toBe(true);
  expect(await at(100)).toBe(false);
});

test("without a secret, sealing throws and opening fails", async () => {
  await expect(seal("", "sent", [])).rejects.toThrow();
  expect(await verifySeal("", "sent", [], "")).toBe(false);
});
