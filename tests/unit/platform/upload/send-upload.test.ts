import { afterEach, expect, test, vi } from "vitest";
import { sendUpload } from "~/platform/upload/send-upload";
import { type FakeUpload, fakeUploads } from "../../../support/fake-upload";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const stallTimeout = 45_000;

function start(options: { signal?: AbortSignal; onProgress?: () => void } = {}) {
  const sent = fakeUploads();
  const body = new Blob(["cake"]);
  const headers = { "content-type": "image/png" };
  const end = sendUpload("/upload", { method: "PUT", body, headers, stallTimeout, ...options });
  return { end, request: first(sent), body };
}

function first([request]: FakeUpload[]): FakeUpload {
  if (!request) throw new Error("Nothing was sent");
  return request;
}

test("sends the body with its headers and returns the response", async () => {
  const { end, request, body } = start();
  expect(request).toMatchObject({ address: "PUT /upload", body });
  expect([...request.headers]).toEqual([["content-type", "image/png"]]);
  request.respond(429, '{"ok":false}', "60");
  const { response } = await responded(end);
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("60");
  expect(await response.json()).toEqual({ ok: false });
});

test("returns a response without a body", async () => {
  const { end, request } = start();
  request.respond(204, "");
  const { response } = await responded(end);
  expect([response.status, await response.text()]).toEqual([204, ""]);
  expect(response.headers.has("retry-after")).toBe(false);
});

test("reports progress in bytes", () => {
  const onProgress = vi.fn();
  const { request } = start({ onProgress });
  request.progress(1, 4);
  request.progress(4, 4);
  expect(onProgress.mock.calls).toEqual([
    [1, 4],
    [4, 4],
  ]);
});

test("gives up once nothing has moved for the timeout, however long the upload took before", async () => {
  const { end, request } = start();
  for (let sent = 1; sent <= 3; sent += 1) {
    await vi.advanceTimersByTimeAsync(stallTimeout - 1);
    request.progress(sent, 4);
  }
  await vi.advanceTimersByTimeAsync(stallTimeout);
  expect(await end).toEqual({ kind: "stalled" });
});

test("stops when it is aborted", async () => {
  const canceling = new AbortController();
  const { end, request } = start({ signal: canceling.signal });
  request.progress(1, 4);
  canceling.abort();
  expect(await end).toEqual({ kind: "aborted" });
});

test("sends nothing if it was aborted before it began", async () => {
  const sent = fakeUploads();
  const upload = { method: "PUT", body: new Blob(), stallTimeout } as const;
  const end = await sendUpload("/upload", { ...upload, signal: AbortSignal.abort() });
  expect(end).toEqual({ kind: "aborted" });
  expect(sent).toHaveLength(0);
});

test.each([
  ["before the first byte went", [], "failed"],
  ["before progress is more than zero", [0], "failed"],
  ["in the middle of the upload", [0, 2], "cut"],
  ["while the response is awaited", [2, 4], "cut"],
])("tells a connection that is lost %s", async (_when, progress, kind) => {
  const { end, request } = start();
  for (const sent of progress) request.progress(sent, 4);
  request.loseConnection();
  expect(await end).toEqual({ kind });
});

test("leaves no timer and no listener behind", async () => {
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, "removeEventListener");
  const { end, request } = start({ signal });
  request.respond(200, "{}");
  await end;
  expect(vi.getTimerCount()).toBe(0);
  expect(removed).toHaveBeenCalledOnce();
});

async function responded(end: ReturnType<typeof sendUpload>) {
  const settled = await end;
  if (settled.kind !== "response") throw new Error(`No response: ${settled.kind}`);
  return settled;
}
