import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  clearTries,
  cookiesOf,
  freshAddress,
  signInWithPassword,
} from "../../support/auth/sign-in-tries";
import { adminPassword, callSeo } from "../../support/office";
import { type Site, startSite } from "../../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite({ faults: true, vars: { ADMIN_PIN: "4711" } });
});
beforeEach(() => clearTries(site));
afterAll(() => site.stop());

test("a known device is not locked by others on its network", async () => {
  const from = freshAddress();
  const { device } = cookiesOf(await signInWithPassword(site, from, adminPassword));
  for (let wrong = 0; wrong < 10; wrong += 1) await signInWithPassword(site, from);
  expect((await signInWithPassword(site, from, adminPassword)).status).toBe(429);
  expect((await signInWithPassword(site, from, adminPassword, device)).status).toBe(200);
});

test("a device's own wrong tries lock it on every network, and nobody else", async () => {
  const from = freshAddress();
  const { device } = cookiesOf(await signInWithPassword(site, from, adminPassword));
  for (let wrong = 0; wrong < 10; wrong += 1) {
    expect((await signInWithPassword(site, freshAddress(), "no", device)).status).toBe(401);
  }
  expect((await signInWithPassword(site, freshAddress(), adminPassword, device)).status).toBe(429);
  expect((await signInWithPassword(site, from, adminPassword)).status).toBe(200);
});

test("a device is known only by our signature, and the mark alone grants no access", async () => {
  const from = freshAddress();
  const { device } = cookiesOf(await signInWithPassword(site, from, adminPassword));
  expect(
    (await site.send("/api/seo?action=getBundle", { headers: { cookie: device } })).status,
  ).toBe(401);
  for (let wrong = 0; wrong < 10; wrong += 1) await signInWithPassword(site, from);
  const [, value = ""] = device.split("=");
  const [id = "", signature = ""] = value.split(".");
  const other = signature.startsWith("0") ? "1" : "0";
  for (const forged of [
    `${id}.${other}${signature.slice(1)}`,
    `${crypto.randomUUID()}.${signature}`,
    `${id}.`,
    id,
    `.${signature}`,
    "",
  ]) {
    const response = await signInWithPassword(site, from, adminPassword, `device=${forged}`);
    expect(response.status, forged).toBe(429);
  }
});

test("a device keeps its cookie across sign-ins; after signing out everywhere only this device stays known", async () => {
  const first = await signInWithPassword(site, freshAddress(), adminPassword);
  const cookie = first.headers.getSetCookie()[1] ?? "";
  expect(cookie).toMatch(/^device=[\w.-]+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
  const { session, device } = cookiesOf(first);
  const again = cookiesOf(await signInWithPassword(site, freshAddress(), adminPassword, device));
  expect(again.device).toBe(device);
  const out = await callSeo(
    site,
    "logout",
    { everywhere: true },
    { cookie: `${session}; ${device}`, "x-admin": "1" },
  );
  expect(out.status).toBe(200);
  const renewed = out.headers.getSetCookie()[1]?.split(";")[0] ?? "";
  expect(renewed).toMatch(/^device=/);
  expect(renewed).not.toBe(device);
  const back = cookiesOf(await signInWithPassword(site, freshAddress(), adminPassword, renewed));
  expect(back.device).toBe(renewed);
  const copy = cookiesOf(await signInWithPassword(site, freshAddress(), adminPassword, device));
  expect(copy.device).not.toBe(device);
  const left = await callSeo(
    site,
    "logout",
    {},
    { cookie: `${back.session}; ${renewed}`, "x-admin": "1" },
  );
  expect(left.headers.getSetCookie().join()).not.toContain("device=");
});
