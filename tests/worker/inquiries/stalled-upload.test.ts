import { request as openRequest } from "node:http";
import { afterAll, expect, test } from "vitest";
import { newClientAddress } from "../../support/inquiries/contact-posts";
import {
  inquiryForm,
  jpegFile,
  photos,
  validFields,
  writtenBody,
} from "../../support/inquiries/inquiry-posts";
import { storedInquiriesOf } from "../../support/inquiries/stored-inquiries";
import { startSite } from "../../support/site";

const site = await startSite({ faults: true });
afterAll(() => site.stop());

/** Sends the start of a body and then nothing. Returns the final response. */
function stall(path: string, type: string, length: number, beginning: Uint8Array | string) {
  const client = openRequest(new URL(path, site.origin), {
    method: "POST",
    headers: {
      "content-type": type,
      "content-length": length,
      "cf-connecting-ip": newClientAddress(),
    },
  });
  const answered = new Promise<{ status?: number; text: string }>((resolve, reject) => {
    client.on("error", reject);
    client.on("response", (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => {
        resolve({ status: response.statusCode, text });
        client.destroy();
      });
    });
  });
  client.write(beginning);
  return answered;
}

test("a client that sends no byte for half a minute gets a response, and complete files are kept", {
  timeout: 60_000,
}, async () => {
  const draftId = crypto.randomUUID();
  const files = [...photos(1), jpegFile("big.jpg", 400_000, 9)];
  const { type, bytes } = await writtenBody(inquiryForm({ ...validFields, draftId }, files));
  const started = Date.now();
  const [inquiry, signIn] = await Promise.all([
    stall("/api/contact", type, bytes.length, bytes.slice(0, -200_000)),
    stall("/api/seo?action=admin-auth", "application/json", 100, '{"password":'),
  ]);
  expect(Date.now() - started).toBeGreaterThanOrEqual(29_000);
  expect(inquiry).toMatchObject({ status: 400 });
  expect(inquiry.text).toContain("The connection stalled. Please send it again.");
  expect(signIn).toMatchObject({ status: 400 });
  expect(await storedInquiriesOf(site, draftId)).toMatchObject([
    { attachments: [{ name: "photo-1.jpg" }] },
  ]);
});
