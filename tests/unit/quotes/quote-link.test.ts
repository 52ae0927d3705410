import { expect, test } from "vitest";
import { parseQuoteToken, quoteLink } from "~/features/quotes/.server/quote-link";

const settings = {
  SESSION_SECRET: "a secret of the studio's",
  SITE_ORIGIN: "https://cakes.example",
};
const quote = { id: "3f0c2a10-9d3e-4b7a-8f21-00ffee00ffee", version: 12 };

const origin = `${settings.SITE_ORIGIN}/quote/`;
const tokenOf = async () => (await quoteLink(settings, quote))?.replace(origin, "") ?? "";

test("a token resolves to one version of a quote, and is short", async () => {
  const token = await tokenOf();
  expect(token).toMatch(/^[\w-]{46}$/);
  expect(await parseQuoteToken(settings, token)).toEqual(quote);
});

test("accepts a token of the older format, and no forgery of it", async () => {
  const older = "PwwqEJ0-S3qPIQD_7gD_7g12wQlDd8vDbY-socLOBlKZQg";
  expect(await parseQuoteToken(settings, older)).toEqual(quote);
  expect(await parseQuoteToken(settings, older.replace("7g12", "7g13"))).toBeNull();
  expect(await parseQuoteToken({ SESSION_SECRET: "another one" }, older)).toBeNull();
});

test("rejects a token that was changed anywhere", async () => {
  const token = await tokenOf();
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === "1" ? "2" : "1";
    const forged = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
    expect(await parseQuoteToken(settings, forged), `character ${at}`).toBe(null);
  }
  for (const forged of ["", "x", `${token}x`, token.slice(1), token.toLowerCase(), ` ${token}`]) {
    expect(await parseQuoteToken(settings, forged), forged).toBe(null);
  }
});

test("depends on the secret, and returns null without one", async () => {
  const token = await tokenOf();
  expect(await parseQuoteToken({ SESSION_SECRET: "another one" }, token)).toBe(null);
  expect(await parseQuoteToken({ SESSION_SECRET: "" }, token)).toBe(null);
  expect(await quoteLink({ ...settings, SESSION_SECRET: "" }, quote)).toBe(null);
});
