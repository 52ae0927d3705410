import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { newClientAddress } from "../../support/inquiries/contact-posts";
import {
  draftId,
  inquiryForm,
  jpegFile,
  photos,
  validFields,
  writtenBody,
} from "../../support/inquiries/inquiry-posts";
import { casesOf } from "../../support/sample";
import { startSite } from "../../support/site";

const site = await startSite();
afterAll(() => site.stop());

const whole = await writtenBody(
  inquiryForm({ ...validFields, draftId }, [jpegFile("a.jpg", 2000), ...photos(2)]),
);

type Bytes = Uint8Array<ArrayBuffer>;
const length = whole.bytes.length;

/** Ways to damage a body: cut it, flip, remove, or insert bytes, swap halves, double it, or replace it. */
const damaged: fc.Arbitrary<Bytes> = fc.oneof(
  fc.nat(length).map((at) => whole.bytes.slice(0, at)),
  fc.nat(length).map((at) => whole.bytes.slice(at)),
  fc.tuple(fc.nat(length - 1), fc.nat(255)).map(([at, to]) => join(at, at + 1, [to])),
  fc.tuple(fc.nat(length - 1), fc.nat(400)).map(([at, count]) => join(at, at + count, [])),
  fc
    .tuple(fc.nat(length), fc.uint8Array({ maxLength: 200 }))
    .map(([at, noise]) => join(at, at, [...noise])),
  fc
    .tuple(fc.nat(length), fc.constantFrom("\r\n", "\r\n\r\n", "--", "\0", boundaryLine()))
    .map(([at, text]) => join(at, at, [...new TextEncoder().encode(text)])),
  fc.nat(length).map((at) => join(0, 0, [...whole.bytes.slice(at)])),
  fc.uint8Array({ maxLength: 500 }).map((bytes) => new Uint8Array(bytes)),
);

const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant(whole.type) },
  { weight: 1, arbitrary: fc.constant("multipart/form-data") },
  { weight: 1, arbitrary: fc.constant('multipart/form-data; boundary=""') },
  {
    weight: 1,
    arbitrary: fc
      .string({ maxLength: 80 })
      .map((boundary) => `multipart/form-data; boundary=${boundary.replace(/[^ -~]/g, "_")}`),
  },
  { weight: 1, arbitrary: fc.constant("application/x-www-form-urlencoded") },
);

function boundaryLine(): string {
  return `\r\n--${whole.type.split("boundary=")[1]}\r\n`;
}

function join(from: number, to: number, between: readonly number[]): Bytes {
  return new Uint8Array([...whole.bytes.slice(0, from), ...between, ...whole.bytes.slice(to)]);
}

/** Cases are sent ten at a time. */
const cases = fc.array(fc.record({ body: damaged, type: contentType }), {
  minLength: 10,
  maxLength: 10,
});

test("whatever the damage to a body, the client gets a useful response", async () => {
  const seen = new Map<number, number>();
  const sendDamaged = async ({ body, type }: { body: Bytes; type: string }) => {
    const { status, said } = await send("/api/contact", body, type);
    seen.set(status, (seen.get(status) ?? 0) + 1);
    expect([200, 400, 413, 415]).toContain(status);
    expect(JSON.parse(said)).toMatchObject(
      status === 200 ? { ok: true } : { ok: false, error: expect.stringMatching(/\.$/) },
    );
  };
  const property = fc.asyncProperty(cases, async (bodies) => {
    await Promise.all(bodies.map(sendDamaged));
  });
  await fc.assert(property, { numRuns: casesOf(200, 20) });
  // The damage must be neither too slight nor too heavy to mean anything.
  expect(seen.get(200)).toBeGreaterThan(casesOf(20, 2));
  expect(seen.get(400)).toBeGreaterThan(casesOf(200, 20));
}, 120_000);

test("the plain form never answers a broken body with a server error", async () => {
  const property = fc.asyncProperty(damaged, async (body) => {
    expect((await send("/?index", body, whole.type)).status).toBeLessThan(500);
  });
  await fc.assert(property, { numRuns: casesOf(60, 15) });
}, 60_000);

async function send(path: string, body: Bytes, type: string) {
  const headers = { "content-type": type, "cf-connecting-ip": newClientAddress() };
  const response = await site.send(path, { method: "POST", body, headers });
  return { status: response.status, said: await response.text() };
}
