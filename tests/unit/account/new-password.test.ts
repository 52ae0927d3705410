import { expect, test } from "vitest";
import { isCommonPassword } from "~/features/account/.server/password/common-passwords";
import { isGuessable } from "~/features/account/known-words";
import { countCharacters, newPasswordSchema } from "~/features/account/new-password";

const read = (password: unknown) => newPasswordSchema.safeParse({ password });

function errorOf(password: unknown): string | undefined {
  return read(password).error?.issues[0]?.message;
}

test("a new password has 12 to 200 characters, and no other rule", () => {
  expect(errorOf("eleven char")).toBe("Use 12 characters or more.");
  expect(errorOf("twelve chars")).toBeUndefined();
  expect(errorOf("aaaaaaaaaaaa")).toBeUndefined();
  expect(errorOf("a".repeat(200))).toBeUndefined();
  expect(errorOf("a".repeat(201))).toBe("Use at most 200 characters.");
  expect(errorOf(undefined)).toBe("Enter a new password.");
  expect(read("twelve chars").data).toEqual({ password: "twelve chars", endOthers: true });
});

test("takes a password as typed, and counts user-perceived characters", () => {
  expect(read("  two spaces  ").data?.password).toBe("  two spaces  ");
  expect(countCharacters("🎂🎂🎂")).toBe(3);
  expect(errorOf("🎂".repeat(11))).toBe("Use 12 characters or more.");
  expect(errorOf("🎂".repeat(12))).toBeUndefined();
});

test("recognizes the most common passwords of twelve characters, in any case", async () => {
  for (const common of ["123qweasdzxc", "1QAZ2wsx3edc", "q1w2e3r4t5y6", "passwordpassword"]) {
    expect(await isCommonPassword(common), common).toBe(true);
  }
  for (const other of ["seven sugar roses", "123qweasdzxc!", "", "sugar-rose"]) {
    expect(await isCommonPassword(other), other).toBe(false);
  }
});

test("recognizes the studio’s own words, repeated or with digits added", () => {
  const words = ["Cake Studio", "cakes.example.com", "hello@cakes.example.com", ""];
  for (const known of [
    "Cake Studio!",
    "cakestudio",
    "CAKE-STUDIO-CAKE-STUDIO",
    "cakes example com",
    "hello@cakes.example.com",
    "hello@cakes.example.com Cake Studio",
    "Cake Studio 1987",
    "2026cakestudio!",
  ]) {
    expect(isGuessable(known, words), known).toBe(true);
  }
  for (const other of [
    "my cake studio",
    "Cake Studio 1987 x",
    "!!!!!!!!!!!!",
    "198719871987",
    "",
    "cake",
  ]) {
    expect(isGuessable(other, words), other).toBe(false);
  }
});
