import { expect, test } from "vitest";
import { checkTurnstile } from "~/features/inquiries/.server/turnstile";
import { challengeExpired } from "~/features/inquiries/late-messages";
import { ok } from "~/platform/result";
import { parseSettings } from "~/platform/settings";
import { quietLog } from "../../support/quiet-log";

const publicSite = {
  SITE_ORIGIN: "https://cakes.example.com",
  TURNSTILE_VERIFY_URL: "https://turnstile.example/siteverify",
  TURNSTILE_SITE_KEY: "0x4AAAAAAAexample",
  TURNSTILE_SECRET_KEY: "a secret of the tests",
  ADMIN_PASSWORD: "a long enough password",
  GBP_API_URL: "https://google.example",
  GOOGLE_TOKEN_URL: "https://google.example/token",
  GOOGLE_REVIEWS_PAGE_URL: "https://google.example/reviews",
};

/** Checks a token to which Turnstile responds with `answer`. */
function check(answer: object, settings: object = publicSite) {
  const services = {
    settings: parseSettings(settings),
    remote: async () => ok({ status: 200, body: JSON.stringify(answer) }),
    log: quietLog,
  };
  const question = { token: "token", address: "", inquiryId: "inquiry" };
  return checkTurnstile(services, question);
}

const genuine = { success: true, action: "contact", hostname: "cakes.example.com" };

test("verifies a token made for this form on this site", async () => {
  expect(await check(genuine)).toMatchObject({ ok: true, value: { outcome: "verified" } });
});

test("a token for another host, or without an action, is unverified but keeps the inquiry", async () => {
  const reasons = [
    [{ ...genuine, hostname: "elsewhere.example.com" }, "the token is for another host"],
    [{ ...genuine, hostname: undefined }, "the token is for another host"],
    [{ ...genuine, action: undefined }, "the token names no action"],
  ] as const;
  for (const [answer, reason] of reasons) {
    expect(await check(answer)).toMatchObject({
      ok: true,
      value: { outcome: "unverified", reason, token: null },
    });
  }
});

test("refuses a token for another form", async () => {
  expect(await check({ ...genuine, action: "newsletter" })).toMatchObject({
    ok: false,
    error: challengeExpired,
  });
});

test("a local site accepts the responses of the test keys", async () => {
  const local = { ...publicSite, SITE_ORIGIN: "http://localhost:8787" };
  const answer = { success: true, hostname: "example.com" };
  expect(await check(answer, local)).toMatchObject({ ok: true, value: { outcome: "verified" } });
});
