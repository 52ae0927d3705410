import { afterEach, expect, test, vi } from "vitest";
import { putObject } from "~/platform/upload/put-object";
import { uploadLimit } from "~/platform/upload/upload-limit";
import { fakeUploads } from "../../../support/fake-upload";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const url = "/api/storage/portfolio/cake.png";
const photo = new Blob(["cake"], { type: "image/png" });
const contentType = "image/png";

test("stores a file and returns its public address", async () => {
  const sent = fakeUploads();
  const stored = putObject(url, photo, { contentType });
  sent[0]?.respond(200, '{"ok":true,"url":"/media/cake.png"}');
  expect(await stored).toEqual({ ok: true, value: { url: "/media/cake.png" } });
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
    "content-type": contentType,
    "x-admin": "1",
  });
});

test("retries once if no response came", async () => {
  const sent = fakeUploads();
  const stored = putObject(url, photo, { contentType });
  sent[0]?.loseConnection();
  await vi.advanceTimersByTimeAsync(1500);
  sent[1]?.respond(200, '{"ok":true,"url":"/media/cake.png"}');
  expect(await stored).toMatchObject({ ok: true });
  expect(sent).toHaveLength(2);
});

test("fails after the second send without a response", async () => {
  const sent = fakeUploads();
  const stored = putObject(url, photo, { contentType });
  // The first stalls, the second can't connect.
  await vi.advanceTimersByTimeAsync(45_000 + 1500);
  sent[1]?.loseConnection();
  expect(await stored).toMatchObject({ ok: false, error: "Network error" });
  expect(sent).toHaveLength(2);
});

test.each([
  [400, '{"ok":false,"error":"cake.png isn’t a real PNG."}', "cake.png isn’t a real PNG."],
  [500, "", "upload failed"],
  [200, '{"ok":true}', "No public URL returned"],
])("does not retry after a response with status %i", async (status, body, error) => {
  const sent = fakeUploads();
  const stored = putObject(url, photo, { contentType });
  sent[0]?.respond(status, body);
  expect(await stored).toMatchObject({ ok: false, error });
  expect(sent).toHaveLength(1);
});

test("rejects at once if it is aborted while it waits to retry", async () => {
  const sent = fakeUploads();
  const canceling = new AbortController();
  const stored = putObject(url, photo, { contentType, signal: canceling.signal });
  sent[0]?.loseConnection();
  await vi.advanceTimersByTimeAsync(100);
  canceling.abort();
  await expect(stored).rejects.toBe(canceling.signal.reason);
  expect(sent).toHaveLength(1);
});

test("does not send a file over the limit", async () => {
  const sent = fakeUploads();
  const large = new Blob([new Uint8Array(uploadLimit + 1)]);
  expect(await putObject(url, large, { contentType })).toMatchObject({ code: "too_large" });
  expect(sent).toHaveLength(0);
});
