import { expect, test } from "vitest";
import { openReceipt, sealReceipt } from "~/features/inquiries/.server/sent-receipt";
import { testSettings } from "../../support/test-settings";

const settings = testSettings({
  SESSION_SECRET: "a secret of the tests",
});
const at = (time: number) => ({ settings, clock: { now: () => time } });
const asked = { eventDate: "2026-06-20", eventType: "wedding" } as const;
const hour = 60 * 60 * 1000;
const receipt = {
  ...asked,
  sentAt: 1,
  files: 1,
  notices: [{ title: "Some files are empty", text: "We left these out: größe.txt" }],
};

test("reloading the page still shows the thank-you", async () => {
  const sealed = await sealReceipt(at(1), receipt);
  expect(await openReceipt(at(2), sealed)).toEqual(receipt);
  expect(await openReceipt(at(hour), sealed)).toEqual(receipt);
});

test("?sent= cannot be forged into a thank-you", async () => {
  const sealed = await sealReceipt(at(10), { ...receipt, sentAt: 10 });
  const forged = [null, "", "2", "{}", `${"0".repeat(64)}{"sentAt":10,"files":2,"notices":[]}`];
  for (const text of [...forged, sealed.replace('"files":1', '"files":9')]) {
    expect(await openReceipt(at(10), text)).toBeNull();
  }
});

test("a receipt expires after a day", async () => {
  const sealed = await sealReceipt(at(20), { ...receipt, sentAt: 20 });
  expect(await openReceipt(at(20 + 24 * hour), sealed)).toBeNull();
});

test("long names keep the address below 2 KB", async () => {
  const text = `Please email them to us: ${"größe ".repeat(100)}`;
  const long = {
    ...asked,
    sentAt: 30,
    files: 1,
    notices: Array.from({ length: 6 }, () => ({ title: "Some files", text })),
  };
  const sealed = await sealReceipt(at(30), long);
  expect(new URLSearchParams({ sent: sealed }).toString().length).toBeLessThan(2048);
  expect(await openReceipt(at(30), sealed)).toMatchObject({ files: 1 });
  const one = { ...long, notices: long.notices.slice(0, 1) };
  const opened = await openReceipt(at(31), await sealReceipt(at(31), one));
  expect(opened?.notices[0]?.text).toMatch(/^Please email them to us: größe/);
});

test("without a session secret, a page shows no text from the address", async () => {
  const open = { settings: testSettings({ SESSION_SECRET: "" }), clock: { now: () => 40 } };
  const sealed = await sealReceipt(open, { ...receipt, sentAt: 40 });
  expect(await openReceipt(open, sealed)).toMatchObject({ notices: [] });
  const worded = { ...receipt, sentAt: 40, eventDate: "Call another studio" };
  expect(await openReceipt(open, await sealReceipt(open, worded))).toBeNull();
});
