import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { putPasskey } from "../../support/auth/passkeys";
import {
  callWithPin,
  clearTries,
  day,
  failedTriesToday,
  freshAddress,
  signInWithPassword,
} from "../../support/auth/sign-in-tries";
import { createPasskey } from "../../support/auth/software-authenticator";
import { adminPassword } from "../../support/office";
import { type Site, startSite, testNow } from "../../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite({ faults: true, vars: { ADMIN_PIN: "4711" } });
});
beforeEach(() => clearTries(site));
afterAll(() => site.stop());

test("another site's page can't try a PIN or use up the owner's tries", async () => {
  const from = freshAddress();
  for (const place of ["cross-site", "same-site"]) {
    for (let call = 0; call < 11; call += 1) {
      const response = await callWithPin(site, from, call % 2 ? "4711" : "1", {
        "sec-fetch-site": place,
      });
      expect(response.status, place).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  }
  for (const place of ["same-origin", "none"]) {
    expect((await callWithPin(site, from, "4711", { "sec-fetch-site": place })).status, place).toBe(
      200,
    );
  }
});

test("ten wrong PINs from one network lock it for 15 minutes, as for the password", async () => {
  const from = freshAddress();
  for (let wrong = 0; wrong < 10; wrong += 1) {
    expect((await callWithPin(site, from)).status, String(wrong)).toBe(403);
  }
  expect((await callWithPin(site, from, "4711")).status).toBe(429);
  await site.advanceClock(15 * 60_000);
  expect((await callWithPin(site, from, "4711")).status).toBe(200);
});

test("after twenty wrong PINs a day strangers must wait until the next day; the password is unaffected", async () => {
  for (let wrong = 0; wrong < 20; wrong += 1) {
    if (wrong === 10) expect((await callWithPin(site, freshAddress(), "4711")).status).toBe(200);
    expect((await callWithPin(site, freshAddress())).status, String(wrong)).toBe(403);
  }
  await site.countRows();
  expect((await callWithPin(site, freshAddress(), "4711")).status).toBe(429);
  expect((await site.countRows()).written).toBe(0);
  expect(await failedTriesToday(site)).toBeNull();
  expect((await signInWithPassword(site, freshAddress(), adminPassword)).status).toBe(200);
  await site.setClock(testNow + day);
  expect((await callWithPin(site, freshAddress(), "4711")).status).toBe(200);
});

test("PINs tried concurrently from many networks are checked at most twenty times", async () => {
  const responses = await Promise.all(
    Array.from({ length: 60 }, () => callWithPin(site, freshAddress())),
  );
  expect(responses.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(20);
});

test("with a passkey, the PIN opens no device where her password alone would not", async () => {
  await putPasskey(site, await createPasskey());
  const refused = await callWithPin(site, freshAddress(), "4711");
  expect(refused.status).toBe(409);
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect(await refused.text()).toContain("On a new device the PIN isn’t enough.");
  await site.db.prepare("UPDATE people SET password_alone = 1").run();
  expect((await callWithPin(site, freshAddress(), "4711")).status).toBe(200);
  await site.db.prepare("UPDATE people SET password_alone = 0").run();
  await site.db.prepare("DELETE FROM passkeys").run();
  expect((await callWithPin(site, freshAddress(), "4711")).status).toBe(200);
});
