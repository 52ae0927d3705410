import { expect, test } from "vitest";
import {
  BodyMemory,
  maxHeldBytes,
  maxNetworkBytes,
  uncountedBytes,
} from "~/features/inquiries/.server/body-memory";
import { type InquiryPart, readInquiryParts } from "~/features/inquiries/.server/multipart-inquiry";
import { maxFileBytes, maxRequestBytes } from "~/features/orders/files/attachment-limits";
import { bodyTimeout } from "~/platform/http/request-body";
import {
  appendFiles,
  inquiryForm,
  jpegFile,
  oversizePhoto,
  photos,
  post,
  postInPieces,
  streamPost,
  validFields,
  writtenBody,
} from "../../support/inquiries/inquiry-posts";

const broken = "Part of the form didn’t arrive. Please send it again.";
const type = "multipart/form-data; boundary=cake";

async function partsOf(request: Request, wantsFiles = true): Promise<InquiryPart[]> {
  const parts: InquiryPart[] = [];
  for await (const part of readInquiryParts(request, () => wantsFiles)) parts.push(part);
  return parts;
}

/** Parts without their bytes. */
async function outline(request: Request): Promise<string[]> {
  const parts = await partsOf(request);
  return parts.map((part) => {
    if (part.kind === "failure") return `${part.failure.code}: ${part.failure.error}`;
    return part.kind === "file-begins" ? part.kind : `${part.kind} ${part.name}`;
  });
}

function written(...lines: string[]): Request {
  return post(lines.join("\r\n"), { "content-type": type });
}

test("skips unwanted files, and reads the fields after them", async () => {
  const form = new FormData();
  appendFiles(form, [jpegFile("big.jpg", 400_000), jpegFile("other.jpg", 400_000)]);
  form.append("name", "Ada");
  const { type, bytes } = await writtenBody(form);
  const parts = await partsOf(postInPieces(type, bytes, 16_384), false);
  expect(parts.filter(({ kind }) => kind !== "file-begins")).toEqual([
    { kind: "oversize-file", name: "big.jpg" },
    { kind: "oversize-file", name: "other.jpg" },
    { kind: "field", name: "name", value: "Ada" },
  ]);
});

test("yields fields and files in the order of the body", async () => {
  const parts = await partsOf(post(inquiryForm({ name: "Ada" }, [jpegFile("a.jpg", 8)])));
  expect(parts).toEqual([
    { kind: "field", name: "name", value: "Ada" },
    { kind: "file", name: "a.jpg", bytes: jpegFile("a.jpg", 8).bytes },
  ]);
});

test.each([1, 7, 64, 4096])("reads a body that arrives in chunks of %d bytes", async (size) => {
  const form = inquiryForm(validFields, [jpegFile("torte-für-ada.jpg", 3000)]);
  const { type: contentType, bytes } = await writtenBody(form);
  const parts = await partsOf(postInPieces(contentType, bytes, size));
  expect(parts.slice(0, -1)).toHaveLength(Object.keys(validFields).length);
  expect(parts.at(-1)).toEqual({
    kind: "file",
    name: "torte-für-ada.jpg",
    bytes: jpegFile("", 3000).bytes,
  });
});

test("an empty file input is not a file", async () => {
  const form = inquiryForm({ name: "Ada" }, [{ name: "", bytes: new Uint8Array() }]);
  expect(await outline(post(form))).toEqual(["field name"]);
});

test("ignores files that are not named attachments", async () => {
  const form = inquiryForm({});
  form.append("name", new File(["x"], "name.txt"));
  expect(await outline(post(form))).toEqual([]);
});

test("announces a long part before it is complete", async () => {
  const { type: contentType, bytes } = await writtenBody(
    inquiryForm({ name: "Ada" }, [jpegFile("long.jpg", 100_000)]),
  );
  expect(await outline(postInPieces(contentType, bytes, 8192))).toEqual([
    "field name",
    "file-begins",
    "file long.jpg",
  ]);
});

test("drops a file above 5 MB, and reads the parts after it", async () => {
  const form = inquiryForm({ name: "Ada" }, [oversizePhoto, jpegFile("small.jpg")]);
  form.append("message", "behind");
  expect(await outline(post(form))).toContain("oversize-file huge.jpg");
  const { type: contentType, bytes } = await writtenBody(form);
  expect(await outline(postInPieces(contentType, bytes, 65_536))).toEqual([
    "field name",
    "file-begins",
    "oversize-file huge.jpg",
    "file small.jpg",
    "field message",
  ]);
});

test.each([1000, 65_521, 65_536, 65_537])(
  "skips to the end of an oversize file, in chunks of %d bytes too",
  async (size) => {
    const decoys = jpegFile("decoys.jpg", 3 * maxFileBytes);
    const decoy = new TextEncoder().encode("\r\n--cak\r\n-\r\n--");
    for (let at = 100; at + 20 < decoys.bytes.length; at += 4099) decoys.bytes.set(decoy, at);
    const { type: contentType, bytes } = await writtenBody(
      inquiryForm({ name: "Ada" }, [decoys, jpegFile("small.jpg")]),
    );
    expect(await outline(postInPieces(contentType, bytes, size))).toEqual([
      "field name",
      "file-begins",
      "oversize-file decoys.jpg",
      "file small.jpg",
    ]);
  },
);

test("accepts exactly 5 MB", async () => {
  const form = inquiryForm({}, [jpegFile("largest.jpg", maxFileBytes)]);
  const { type: contentType, bytes } = await writtenBody(form);
  expect(await outline(postInPieces(contentType, bytes, 65_536))).toEqual([
    "file-begins",
    "file largest.jpg",
  ]);
});

test("refuses a body with a Content-Length above 25 MB", async () => {
  const request = post("--cake--", {
    "content-type": type,
    "content-length": String(maxRequestBytes + 1),
  });
  expect(await outline(request)).toEqual([
    "too_large: Your files are over 25 MB together. Please send fewer, or email them to us.",
  ]);
});

test("refuses a body that grows above 25 MB", async () => {
  const files = Array.from({ length: 6 }, (_, n) => jpegFile(`${n}.jpg`, maxFileBytes - 1000, n));
  const { type: contentType, bytes } = await writtenBody(inquiryForm({ name: "Ada" }, files));
  const last = (await outline(postInPieces(contentType, bytes, 262_144))).at(-1);
  expect(last).toBe(
    "too_large: Your files are over 25 MB together. Please send fewer, or email them to us.",
  );
});

test("refuses a field above 20 KB", async () => {
  expect(await outline(post(inquiryForm({ message: "x".repeat(20 * 1024 + 1) })))).toEqual([
    "bad_input: One of the fields is too long. Please shorten it.",
  ]);
});

test("refuses more than 40 parts", async () => {
  const parts = await outline(post(inquiryForm({}, photos(41))));
  expect(parts).toHaveLength(41);
  expect(parts.at(-1)).toBe(
    "bad_input: That was too much at once. Please attach at most 10 files.",
  );
});

test("keeps the complete parts of a truncated body", async () => {
  const { type: contentType, bytes } = await writtenBody(
    inquiryForm({ name: "Ada", email: "ada@example.com" }, [jpegFile("cut.jpg", 5000)]),
  );
  expect(await outline(postInPieces(contentType, bytes.slice(0, -2000), 512))).toEqual([
    "field name",
    "field email",
    `bad_input: ${broken}`,
  ]);
});

test("treats a broken connection like a truncated body", async () => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.error(new Error("connection reset")),
  });
  expect(await outline(streamPost(type, body))).toEqual([`bad_input: ${broken}`]);
});

test.each([
  ["no boundary", post("--cake--", { "content-type": "multipart/form-data" })],
  ["an empty boundary", post("----", { "content-type": 'multipart/form-data; boundary=""' })],
  ["another boundary than it says", written("--tart", "", "--tart--")],
  ["no body", post("", { "content-type": type })],
  ["headers without an end", written("--cake", "Content-Disposition: form-data")],
  [
    "headers that are not text",
    post(
      new Uint8Array([
        ...new TextEncoder().encode("--cake\r\n"),
        0xff,
        0xfe,
        ...new TextEncoder().encode("\r\n\r\nx\r\n--cake--"),
      ]),
      { "content-type": type },
    ),
  ],
])("refuses a form with %s", async (_what, request) => {
  expect(await outline(request)).toEqual([`bad_input: ${broken}`]);
});

test("limits the size of a part's headers", async () => {
  const request = written("--cake", `X-Long: ${"x".repeat(9000)}`);
  expect(await outline(request)).toEqual([`bad_input: ${broken}`]);
});

test("accepts a trailing line break in a separate chunk", async () => {
  const { type: contentType, bytes } = await writtenBody(inquiryForm({ name: "Ada" }));
  let pieces = [bytes.slice(0, -2), bytes.slice(-2)];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const [piece, ...rest] = pieces;
      pieces = rest;
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  expect(new TextDecoder().decode(bytes.slice(-4))).toBe("--\r\n");
  expect(await outline(streamPost(contentType, body))).toEqual(["field name"]);
});

test("keeps the readable part of a field in another encoding", async () => {
  const head = new TextEncoder().encode(
    '--cake\r\nContent-Disposition: form-data; name="name"\r\n\r\nJos',
  );
  const tail = new TextEncoder().encode("\r\n--cake--\r\n");
  const request = post(new Uint8Array([...head, 0xe9, ...tail]), { "content-type": type });
  expect(await partsOf(request)).toEqual([{ kind: "field", name: "name", value: "Jos\ufffd" }]);
});

test("accepts a URL-encoded form without files", async () => {
  const body = new URLSearchParams({ name: "Ada & Ben", message: "Größe: 3\r\nTiers" });
  expect(await partsOf(post(body))).toEqual([
    { kind: "field", name: "name", value: "Ada & Ben" },
    { kind: "field", name: "message", value: "Größe: 3\r\nTiers" },
  ]);
});

test("applies the same limits to a URL-encoded form", async () => {
  const long = new URLSearchParams({ message: "x".repeat(20 * 1024 + 1) });
  expect((await outline(post(long))).at(-1)).toMatch(/^bad_input: One of the fields/);
  const many = new URLSearchParams(Array.from({ length: 41 }, () => ["name", "Ada"]));
  expect((await outline(post(many))).at(-1)).toMatch(/^bad_input: That was too much/);
  const huge = new URLSearchParams({ message: "x".repeat(1024 * 1024) });
  expect(await outline(post(huge))).toEqual([
    "bad_input: One of the fields is too long. Please shorten it.",
  ]);
});

test("refuses other content types", async () => {
  expect(await outline(post("{}", { "content-type": "application/json" }))).toEqual([
    "unsupported_type: Please send the form as multipart/form-data.",
  ]);
});

/** A form whose file starts and never ends. */
function heldOpen(size: number, network: string) {
  let end = () => {};
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(fileBeginning(size)));
      end = () => controller.close();
    },
  });
  const parts = readInquiryParts(sentFrom(network, streamPost(type, body)), () => true);
  return {
    first: parts.next(),
    async close() {
      end();
      for await (const _ of parts);
    },
  };
}

function fileBeginning(size: number): string {
  return [
    "--cake",
    'Content-Disposition: form-data; name="attachments"; filename="a.jpg"',
    "",
    "x".repeat(size),
  ].join("\r\n");
}

function sentFrom(network: string, request: Request): Request {
  request.headers.set("cf-connecting-ip", network);
  return request;
}

/** Fills the memory with open uploads, from as few networks as possible. Returns what ends them. */
async function fillMemory(): Promise<() => Promise<unknown>> {
  const perNetwork = Math.floor(maxNetworkBytes / maxFileBytes);
  const count = Math.floor(maxHeldBytes / maxFileBytes);
  const open = Array.from({ length: count }, (_, at) =>
    heldOpen(maxFileBytes - 1024, `198.51.100.${Math.floor(at / perNetwork)}`),
  );
  for (const { first } of open) expect((await first).value).toEqual({ kind: "file-begins" });
  return () => Promise.all(open.map(({ close }) => close()));
}

const busy = { kind: "failure", failure: { code: "unavailable", retryAfter: 60 } };

test("open uploads share one memory budget, and release it when they end", async () => {
  const release = await fillMemory();
  const refused = heldOpen(maxFileBytes - 1024, "192.0.2.1");
  const closed = refused.close();
  expect((await refused.first).value).toMatchObject(busy);
  await Promise.all([closed, release()]);
  const file = jpegFile("a.jpg", maxFileBytes - 1024);
  const [, later] = await partsOf(post(inquiryForm({ name: "Ada" }, [file])));
  expect(later).toMatchObject({ kind: "file-begins" });
});

test("an inquiry without files fits even if open uploads use all the memory", async () => {
  const release = await fillMemory();
  const longest = { ...validFields, message: "\u{1f382}".repeat(5000) };
  const { type: contentType, bytes } = await writtenBody(inquiryForm(longest));
  for (const request of [
    post(inquiryForm(longest)),
    postInPieces(contentType, bytes, 4096),
    post(new URLSearchParams({ ...validFields, message: "\u00f6".repeat(5000) })),
  ]) {
    const parts = await partsOf(request);
    expect(parts.map(({ kind }) => kind)).toEqual(Object.keys(longest).map(() => "field"));
  }
  await release();
});

test("the fields in front of a file that no longer fits arrive", async () => {
  const release = await fillMemory();
  const file = jpegFile("a.jpg", maxFileBytes - 1024);
  const { type: contentType, bytes } = await writtenBody(inquiryForm({ name: "Ada" }, [file]));
  const parts = await partsOf(postInPieces(contentType, bytes, 131_072));
  expect(parts[0]).toEqual({ kind: "field", name: "name", value: "Ada" });
  expect(parts.at(-1)).toMatchObject(busy);
  await release();
});

test.each([
  ["IPv4 address", "203.0.113.7", "203.0.113.7"],
  ["IPv6 /64", "2001:db8:1:2::1", "2001:db8:1:2:ffff::9"],
])("one %s can't use up the memory of the others", async (_what, one, same) => {
  const size = maxFileBytes - 1024;
  const count = Math.floor(maxNetworkBytes / maxFileBytes);
  const open = Array.from({ length: count }, () => heldOpen(size, one));
  for (const { first } of open) expect((await first).value).toEqual({ kind: "file-begins" });
  const refused = heldOpen(size, same);
  const closed = refused.close();
  expect((await refused.first).value).toMatchObject(busy);
  const other = heldOpen(size, "2001:db8:1:3::1");
  expect((await other.first).value).toEqual({ kind: "file-begins" });
  await Promise.all([closed, other.close(), ...open.map(({ close }) => close())]);
});

test("memory of a disconnected client is released after the longest upload time", () => {
  const held = maxHeldBytes + uncountedBytes;
  expect(new BodyMemory("", 0).hold(held, 0)).toBe(true);
  expect(new BodyMemory("", 0).hold(uncountedBytes + 1, bodyTimeout)).toBe(false);
  const next = new BodyMemory("", bodyTimeout + 1);
  expect(next.hold(held, bodyTimeout + 1)).toBe(true);
  next.hold(0);
});
