import { expect, test } from "vitest";
import { openVault, pieceSize, piecesOf } from "~/features/second-copy/off-site/vault";

const secret = "a key of the owner, 32 characters";
const bytes = new Uint8Array([...new TextEncoder().encode("Ada’s order")]);

test("a file is sent in pieces that cover it, and an empty file is one piece", () => {
  const size = 2 * pieceSize + 5;
  const pieces = piecesOf({ size, md5: "a" });
  expect(pieces.map(({ offset, length }) => [offset, length])).toEqual([
    [0, pieceSize],
    [pieceSize, pieceSize],
    [2 * pieceSize, 5],
  ]);
  expect(new Set(pieces.map(({ label }) => label)).size).toBe(3);
  expect(piecesOf({ size: 0, md5: "a" })).toMatchObject([{ offset: 0, length: 0 }]);
  expect(piecesOf({ size: pieceSize, md5: "a" })).toHaveLength(1);
});

test("what was encrypted opens under its own label with its own key only", async () => {
  const vault = await openVault(secret);
  const stored = await vault.seal("content a 9 1/2", bytes);
  expect(await vault.open("content a 9 1/2", stored)).toEqual(bytes);
  expect(await vault.open("content a 9 2/2", stored)).toBe("changed");
  expect(await vault.open("content a 9 1/1", stored)).toBe("changed");
  expect(await vault.open("content b 9 1/2", stored)).toBe("changed");
  expect(await (await openVault(`${secret}!`)).open("content a 9 1/2", stored)).toBe("other key");
  expect(await vault.open("content a 9 1/2", bytes)).toBe("other key");
});

test("no byte of what was encrypted can be changed or cut off", async () => {
  const vault = await openVault(secret);
  const stored = await vault.seal("a", bytes);
  for (let at = 8; at < stored.length; at += 1) {
    const other = stored.map((byte, index) => (index === at ? byte ^ 1 : byte));
    expect(await vault.open("a", other), `byte ${at}`).toBe("changed");
    expect(await vault.open("a", stored.slice(0, at)), `${at} bytes`).toBe("changed");
  }
});

test("with a key, neither names nor content tell what is stored, and no two encryptions are the same", async () => {
  const vault = await openVault(secret);
  const [first, second] = [await vault.seal("a", bytes), await vault.seal("a", bytes)];
  expect(first).not.toEqual(second);
  expect(new TextDecoder().decode(first)).not.toContain("Ada");
  const names = [secret, `${secret}!`, ""].map(async (key) => (await openVault(key)).nameOf("a"));
  expect(new Set(await Promise.all(names)).size).toBe(3);
  expect(vault.nameOf("a")).toMatch(/^[\w-]{43}$/);
});
