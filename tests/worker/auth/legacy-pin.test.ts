import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { putPasskey } from "../../support/auth/passkeys";
import {
  day,
  forgetTries,
  newcomer,
  tryPassword,
  tryPin,
  usedToday,
} from "../../support/auth/sign-in-tries";
import { createPasskey } from "../../support/auth/software-authenticator";
import { adminPassword } from "../../support/office";
import { type Site, startSite, testNow } from "../../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite({ faults: true, vars: { ADMIN_PIN: "4711" } });
});
beforeEach(() => forgetTries(site));
afterAll(() => site.stop());

test("another site's page cannot try a PIN, nor use up the owner's tries", async () => {
  const from = newcomer();
  for (const place of ["cross-site", "same-site"]) {
    for (let call = 0; call < 11; call += 1) {
      const answer = await tryPin(site, from, call % 2 ? "4711" : "1", { "sec-fetch-site": place });
      expect(answer.status, place).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  }
  for (const place of ["same-origin", "none"]) {
    expect((await tryPin(site, from, "4711", { "sec-fetch-site": place })).status, place).toBe(200);
  }
});

test("twenty wrong PINs in a day from anywhere switch it off until somebody signs in with the password", async () => {
  for (let wrong = 0; wrong < 20; wrong += 1) {
    if (wrong === 10) expect((await tryPin(site, newcomer(), "4711")).status).toBe(200);
    expect((await tryPin(site, newcomer())).status, String(wrong)).toBe(403);
  }
  const off = {
    ok: false,
    error: "The PIN is turned off after too many attempts. Sign in with the password.",
  };
  await site.countRows();
  for (const later of [0, 2 * day]) {
    await site.setClock(testNow + later);
    const answer = await tryPin(site, newcomer(), "4711");
    expect(answer.status).toBe(429);
    expect(await answer.json()).toEqual(off);
  }
  expect((await site.countRows()).written).toBe(0);
  await site.runCron("17 8 * * *");
  expect((await tryPin(site, newcomer(), "4711")).status).toBe(429);
  expect((await tryPassword(site, newcomer(), adminPassword)).status).toBe(200);
  expect((await tryPin(site, newcomer(), "4711")).status).toBe(200);
});

test("PINs guessed at once from many networks are judged twenty times at the most", async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => tryPin(site, newcomer())));
  expect(answers.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(20);
});

test("nineteen wrong PINs a day switch nothing off, and failures of the PIN cost the password nothing", async () => {
  for (let wrong = 0; wrong < 19; wrong += 1) await tryPin(site, newcomer());
  expect(await usedToday(site)).toBeNull();
  await site.setClock(testNow + day);
  for (let wrong = 0; wrong < 19; wrong += 1) {
    expect((await tryPin(site, newcomer())).status).toBe(403);
  }
  expect((await tryPin(site, newcomer(), "4711")).status).toBe(200);
});

test("with a passkey of hers the PIN opens no device on which her password alone would not", async () => {
  await putPasskey(site, await createPasskey());
  const refused = await tryPin(site, newcomer(), "4711");
  expect(refused.status).toBe(409);
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect(await refused.text()).toContain("On a new device the PIN isn’t enough.");
  await site.db.prepare("UPDATE people SET password_alone = 1").run();
  expect((await tryPin(site, newcomer(), "4711")).status).toBe(200);
  await site.db.prepare("UPDATE people SET password_alone = 0").run();
  await site.db.prepare("DELETE FROM passkeys").run();
  expect((await tryPin(site, newcomer(), "4711")).status).toBe(200);
});
