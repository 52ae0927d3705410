import { afterAll, expect, test } from "vitest";
import type { ReceivedInquiry } from "~/features/inquiries/.server/inquiry-reception";
import {
  type InquiryServices,
  receiveInquiry,
  submitPlainForm,
} from "~/features/inquiries/.server/receive-inquiry";
import { sha256 } from "~/platform/crypto/sha256";
import { fail, type Result } from "~/platform/result";
import { soonAfter } from "../../support/clock/soon-after";
import { tickingClock } from "../../support/clock/ticking-clock";
import { heicFile, reorderHeic } from "../../support/image-prep/heic-files";
import {
  appendFiles,
  draftId,
  inquiryForm,
  jpegFile,
  noon,
  oversizePhoto,
  type PostedFile,
  pdfFile,
  photos,
  post,
  postInPieces,
  streamPost,
  validFields,
  writtenBody,
} from "../../support/inquiries/inquiry-posts";
import {
  faultyBucket,
  inquiryServices,
  noCakes,
  storedKeys,
} from "../../support/inquiries/inquiry-services";
import { openInquiryStorage } from "../../support/inquiries/inquiry-storage";
import { listInquiries, readInquiry } from "../../support/inquiries/stored-inquiries";

const storage = await openInquiryStorage();
afterAll(() => storage.dispose());

const quarter = 15 * 60_000;
/** More files may come. */
const waiting = {
  arrivingUntil: soonAfter(noon + quarter),
  alertState: "due",
  alertDueAt: soonAfter(noon + quarter),
};
/** The form is complete, and the owner may be alerted. */
const ended = { arrivingUntil: null, alertState: "due", alertDueAt: soonAfter(noon) };

/** Empty storage for tests that count rows. */
async function emptyStorage(change: Partial<InquiryServices> = {}): Promise<InquiryServices> {
  await storage.db.prepare("DELETE FROM inquiries").run();
  const keys = await storedKeys(storage.attachments);
  if (keys.length > 0) await storage.attachments.delete(keys);
  return inquiryServices(storage, change);
}

async function receive(
  services: InquiryServices,
  request: Request,
): Promise<Result<ReceivedInquiry>> {
  return (await receiveInquiry(services, request, noCakes)).result;
}

function send(
  services: InquiryServices,
  fields: typeof validFields,
  files: readonly PostedFile[] = [],
): Promise<Result<ReceivedInquiry>> {
  return receive(services, post(inquiryForm(fields, files)));
}

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.code}: ${result.error}`);
  return result.value;
}

test("an inquiry with files is stored with everything the studio needs", async () => {
  const services = await emptyStorage();
  const note: PostedFile = { name: "note.txt", bytes: new TextEncoder().encode("No nuts") };
  const received = unwrap(await send(services, validFields, [jpegFile("cake.jpg"), note]));
  expect(received).toEqual({
    id: received.id,
    attachmentsCount: 2,
    notices: [],
    duplicate: false,
  });
  const photoHash = await sha256(jpegFile("cake.jpg").bytes);
  const noteHash = await sha256(note.bytes);
  expect(await readInquiry(services, received.id)).toMatchObject({
    arrivingUntil: null,
    status: "new",
    name: "Ada Baker",
    email: "ada@example.com",
    phone: "(216) 555-0100",
    eventDate: "2026-06-20",
    eventType: "wedding",
    servings: "80 to 100",
    location: "Solon",
    message: "Three tiers, please.\nWith sugar peonies.",
    spamCheck: "unverified",
    network: expect.stringMatching(/^[\da-f]{64}$/),
    lostFiles: [],
    alertState: "due",
    alertDueAt: soonAfter(noon),
    receivedAt: soonAfter(noon),
    attachments: [
      { sha256: photoHash, name: "cake.jpg", contentType: "image/jpeg", size: 64 },
      { sha256: noteHash, name: "note.txt", contentType: "text/plain", size: 7 },
    ],
  });
  const stored = await storage.attachments.get(`${received.id}/${photoHash}`);
  expect(stored?.httpMetadata?.contentType).toBe("image/jpeg");
  expect(await storedKeys(storage.attachments)).toHaveLength(2);
});

test("an inquiry without files is stored", async () => {
  const services = await emptyStorage();
  const received = unwrap(await send(services, validFields));
  expect(received.attachmentsCount).toBe(0);
  expect(await listInquiries(services)).toMatchObject([{ id: received.id, arrivingUntil: null }]);
});

test("a form with invalid fields is refused with a message for each, and nothing is stored", async () => {
  const services = await emptyStorage();
  const fields = { ...validFields, email: "ada", eventDate: "2026-05-03", message: " " };
  expect(await send(services, fields, photos(2))).toEqual({
    ok: false,
    code: "bad_input",
    error: "3 fields need your attention.",
    fieldErrors: {
      email: "Enter a valid email",
      eventDate: "Choose today or a future date",
      message: "Message is required",
    },
  });
  expect(await listInquiries(services)).toEqual([]);
  expect(await storedKeys(storage.attachments)).toEqual([]);
});

test("an empty form is refused with every message", async () => {
  const services = await emptyStorage();
  expect(await receive(services, post(inquiryForm({ hp: "" })))).toMatchObject({
    code: "bad_input",
    fieldErrors: {
      name: "Name is required",
      email: "Email is required",
      phone: "Phone is required",
      eventDate: "Event date is required",
      eventType: "Event type is required",
      servings: "Number of servings is required",
      message: "Message is required",
    },
  });
});

test("ten files are stored, the eleventh is left out and named", async () => {
  const services = await emptyStorage();
  const ten = unwrap(await send(services, validFields, photos(10)));
  expect(ten).toMatchObject({ attachmentsCount: 10, notices: [] });
  const eleven = unwrap(await send(services, { ...validFields, name: "Eve" }, photos(11)));
  expect(eleven).toMatchObject({
    attachmentsCount: 10,
    notices: [{ title: "Too many files", text: "Max 10 files. Not attached: photo-11.jpg" }],
  });
});

test("a file above 5 MB is left out with its notice, the rest is stored", async () => {
  const services = await emptyStorage();
  const files = [jpegFile("a.jpg"), oversizePhoto, jpegFile("b.jpg", 64, 1)];
  expect(unwrap(await send(services, validFields, files))).toMatchObject({
    attachmentsCount: 2,
    notices: [{ title: "Some files were too large", text: "Max 5 MB each" }],
  });
});

test("a file's type is detected from its bytes, not from its name", async () => {
  const services = await emptyStorage();
  const files = [
    { ...jpegFile("holiday.pdf"), type: "application/pdf" },
    { name: "page.jpg", bytes: new TextEncoder().encode("<!doctype html>"), type: "image/jpeg" },
    { name: "tool.png", bytes: new Uint8Array([0x4d, 0x5a, 0x90, 0]), type: "image/png" },
  ];
  const received = unwrap(await send(services, validFields, files));
  expect(received).toMatchObject({
    attachmentsCount: 1,
    notices: [
      {
        title: "We couldn’t attach some files",
        text: "Photos, PDFs, and text files only: page.jpg, tool.png",
      },
    ],
  });
  const kept = await readInquiry(services, received.id);
  expect(kept?.attachments).toMatchObject([{ name: "holiday.pdf.jpg", contentType: "image/jpeg" }]);
});

test("files whose transfer broke off are left out and named", async () => {
  const services = await emptyStorage();
  const heic = reorderHeic(await heicFile("phone-grid.heic"), "meta");
  const half = (name: string, whole: Uint8Array) => ({
    name,
    bytes: new Uint8Array(whole.subarray(0, Math.floor(whole.length * 0.7))),
  });
  const files = [
    half("phone.heic", heic),
    half("cake.jpg", jpegFile("cake.jpg").bytes),
    half("plan.pdf", pdfFile.bytes),
    { name: "whole.heic", bytes: new Uint8Array(heic) },
  ];
  expect(unwrap(await send(services, validFields, files))).toMatchObject({
    attachmentsCount: 1,
    notices: [
      {
        title: "Some files are incomplete",
        text: "Their transfer broke off. Please add the whole files again: phone.heic, cake.jpg, plan.pdf",
      },
    ],
  });
});

test("the same photo twice is one attachment", async () => {
  const services = await emptyStorage();
  const twice = [jpegFile("one.jpg"), jpegFile("again.jpg")];
  expect(unwrap(await send(services, validFields, twice)).attachmentsCount).toBe(1);
});

test.each([1, 2])(
  "%d files before the fields are refused with a message, and none is stored",
  async (count) => {
    const services = await emptyStorage();
    const form = new FormData();
    appendFiles(form, photos(count));
    for (const [name, value] of Object.entries(validFields)) form.append(name, value);
    expect(await receive(services, post(form))).toEqual(
      fail(
        "bad_input",
        "Your files came before your message, so we couldn’t take them. Please send the form again, or email them to us.",
      ),
    );
    expect(await listInquiries(services)).toEqual([]);
    expect(await storedKeys(services.attachments)).toEqual([]);
  },
);

test.each(["location", "budget"] as const)(
  "a %s behind the files is refused with a message, and what came before it is kept",
  async (late) => {
    const services = await emptyStorage();
    const { location: _, ...early } = validFields;
    const form = inquiryForm(early, photos(1));
    form.append(late, "Solon");
    expect(await receive(services, post(form))).toMatchObject({
      code: "bad_input",
      error: expect.stringContaining("Your files came before your message"),
    });
    expect(await listInquiries(services)).toMatchObject([waiting]);
  },
);

test("empty, repeated, or unknown fields may follow the files", async () => {
  const services = await emptyStorage();
  const form = inquiryForm(validFields, photos(1));
  for (const [name, value] of [
    ["budget", ""],
    ["name", "Eve"],
    ["utm", "x"],
  ] as const)
    form.append(name, value);
  expect(await receive(services, post(form))).toMatchObject({ ok: true });
  expect(await listInquiries(services)).toMatchObject([{ name: "Ada Baker" }]);
});

test("an inquiry is saved as soon as its first file begins", async () => {
  const services = await emptyStorage();
  const { type, bytes } = await writtenBody(
    inquiryForm(validFields, [jpegFile("slow.jpg", 200_000)]),
  );
  let at = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (at === 5 * 16_384) {
        expect(await listInquiries(services)).toMatchObject([waiting]);
      }
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + 16_384));
      at += 16_384;
    },
  });
  unwrap(await receive(services, streamPost(type, body)));
  expect(await listInquiries(services)).toMatchObject([ended]);
});

test("an inquiry with a truncated body is stored with its complete files, and its alert waits for the rest", async () => {
  const services = await emptyStorage();
  const { type, bytes } = await writtenBody(inquiryForm({ ...validFields, draftId }, photos(3)));
  const cut = postInPieces(type, bytes.slice(0, -100), 64);
  expect(await receive(services, cut)).toEqual({
    ok: false,
    code: "bad_input",
    error: "Part of the form didn’t arrive. Please send it again.",
  });
  const [kept] = await listInquiries(services);
  expect(kept).toMatchObject({ ...waiting, name: "Ada Baker" });
  expect(await readInquiry(services, kept?.id ?? "")).toMatchObject({
    attachments: [{ name: "photo-1.jpg" }, { name: "photo-2.jpg" }],
  });
  expect(await storedKeys(storage.attachments)).toHaveLength(2);
});

test("a retry adds the missing files and completes the inquiry", async () => {
  const services = await emptyStorage();
  const fields = { ...validFields, draftId };
  const { type, bytes } = await writtenBody(inquiryForm(fields, photos(3)));
  await receive(services, postInPieces(type, bytes.slice(0, -100), 64));
  const received = unwrap(await send(services, fields, photos(3)));
  expect(received).toMatchObject({ attachmentsCount: 3, duplicate: true });
  expect(await listInquiries(services)).toMatchObject([{ id: received.id, ...ended }]);
  const kept = await readInquiry(services, received.id);
  expect(kept?.attachments.map(({ name }) => name)).toEqual(photos(3).map(({ name }) => name));
  expect(await storedKeys(storage.attachments)).toHaveLength(3);
});

test("a retry without files completes an inquiry that was cut before its first complete file", async () => {
  const services = await emptyStorage();
  const fields = { ...validFields, draftId };
  const { type, bytes } = await writtenBody(inquiryForm(fields, photos(1)));
  await receive(services, postInPieces(type, bytes.slice(0, -100), 64));
  expect(await listInquiries(services)).toMatchObject([waiting]);
  const { id } = unwrap(await send(services, fields));
  expect(await listInquiries(services)).toMatchObject([{ id, ...ended }]);
});

test("a retry with fewer files removes none", async () => {
  const services = await emptyStorage();
  const fields = { ...validFields, draftId };
  const { id } = unwrap(await send(services, fields, photos(3)));
  expect(unwrap(await send(services, fields, photos(1)))).toMatchObject({ attachmentsCount: 1 });
  expect((await readInquiry(services, id))?.attachments).toHaveLength(3);
});

test("all tries together can add ten files", async () => {
  const services = await emptyStorage();
  const fields = { ...validFields, draftId };
  const { id } = unwrap(await send(services, fields, photos(9)));
  const more = unwrap(await send(services, fields, photos(12).slice(8)));
  expect(more).toMatchObject({
    attachmentsCount: 2,
    notices: [{ text: "Max 10 files. Not attached: photo-11.jpg, photo-12.jpg" }],
  });
  expect((await readInquiry(services, id))?.attachments).toHaveLength(10);
});

test("the same draft with the same text and files is the same inquiry", async () => {
  const services = await emptyStorage();
  const fields = { ...validFields, draftId };
  const first = unwrap(await send(services, fields, photos(2)));
  const again = { ...fields, name: "ADA  Baker", captchaToken: "another" };
  const second = unwrap(await send(services, again, photos(2).reverse()));
  expect(second).toEqual({ ...first, duplicate: true });
  expect(await listInquiries(services)).toHaveLength(1);
  expect(await storedKeys(storage.attachments)).toHaveLength(2);
});

test("two concurrent posts are one inquiry", async () => {
  const services = await emptyStorage();
  const fields = { ...validFields, draftId };
  const results = await Promise.all([1, 2, 3, 4].map(() => send(services, fields, photos(2))));
  const received = results.map(unwrap);
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  expect(received.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
  expect(received.every(({ attachmentsCount }) => attachmentsCount === 2)).toBe(true);
  expect(await listInquiries(services)).toHaveLength(1);
  const keys = await storedKeys(storage.attachments);
  expect(keys).toHaveLength(2);
  expect(keys.every((key) => key.startsWith(`${received[0]?.id}/`))).toBe(true);
});

test("the same draft with another text is another inquiry, with other files the same one", async () => {
  const services = await emptyStorage();
  const fields = { ...validFields, draftId };
  const ids = [
    unwrap(await send(services, fields, photos(1))).id,
    unwrap(await send(services, { ...fields, message: "Four tiers." }, photos(1))).id,
    unwrap(await send(services, fields, photos(2))).id,
  ];
  expect(ids[2]).toBe(ids[0]);
  expect(await listInquiries(services)).toHaveLength(2);
  expect(await storedKeys(storage.attachments)).toHaveLength(3);
});

test("a client’s retry is not mistaken for spam with the same text", async () => {
  const services = await emptyStorage();
  const fields = { ...validFields, draftId };
  unwrap(await send(services, { ...fields, hp: "filled by a robot" }));
  const { id } = unwrap(await send(services, fields));
  expect(await readInquiry(services, id)).toMatchObject({ status: "new" });
});

test("without a draft id the same text on the same day is the same inquiry", async () => {
  const services = await emptyStorage();
  const first = unwrap(await send(services, validFields));
  expect(unwrap(await send(services, validFields))).toEqual({ ...first, duplicate: true });
  const tomorrow = inquiryServices(storage, { clock: tickingClock(noon + 86_400_000) });
  expect(unwrap(await send(tomorrow, validFields)).duplicate).toBe(false);
});

test("files that the bucket refuses are named, and the inquiry is stored", async () => {
  const lost = await sha256(jpegFile("second.jpg", 64, 1).bytes);
  const attachments = faultyBucket(storage.attachments, (key) => {
    if (key.endsWith(lost)) throw new Error("R2 is down");
  });
  const services = await emptyStorage({ attachments });
  const files = [jpegFile("first.jpg"), jpegFile("second.jpg", 64, 1)];
  const received = unwrap(await send(services, { ...validFields, draftId }, files));
  expect(received).toMatchObject({
    attachmentsCount: 1,
    notices: [{ title: "Some files didn’t arrive", text: "Please email them to us: second.jpg" }],
  });
  expect(await readInquiry(services, received.id)).toMatchObject({
    arrivingUntil: null,
    lostFiles: ["second.jpg"],
  });
});

test("lost files can be sent again", async () => {
  const attachments = faultyBucket(storage.attachments, () => {
    throw new Error("R2 is down");
  });
  const broken = await emptyStorage({ attachments });
  const fields = { ...validFields, draftId };
  expect(unwrap(await send(broken, fields, photos(1))).attachmentsCount).toBe(0);
  const again = unwrap(await send(inquiryServices(storage), fields, photos(1)));
  expect(again).toMatchObject({ attachmentsCount: 1, duplicate: true, notices: [] });
  expect(await listInquiries(broken)).toMatchObject([{ id: again.id, lostFiles: [] }]);
});

test("two concurrent tries with different files are one inquiry with all of them", async () => {
  const fields = { ...validFields, draftId };
  const services = await emptyStorage();
  const { type, bytes } = await writtenBody(inquiryForm(fields, photos(3)));
  let overtaken = false;
  let at = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (at > bytes.length - 200 && !overtaken) {
        overtaken = true;
        unwrap(await send(services, fields, photos(5).slice(2)));
      }
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + 64));
      at += 64;
    },
  });
  const received = unwrap(await receive(services, streamPost(type, body)));
  expect(received).toMatchObject({ attachmentsCount: 3, notices: [] });
  const [kept, ...others] = await listInquiries(services);
  expect(others).toEqual([]);
  expect((await readInquiry(services, kept?.id ?? ""))?.attachments).toHaveLength(5);
});

test("two concurrent tries that bring more than ten files list ten, and name the others", async () => {
  const fields = { ...validFields, draftId };
  const services = await emptyStorage();
  const tries = [0, 1].map((at) =>
    Array.from({ length: 8 }, (_, index) => jpegFile(`${at}-${index}.jpg`, 64, at * 8 + index)),
  );
  const { type, bytes } = await writtenBody(inquiryForm(fields, tries[0]));
  let overtaken: ReceivedInquiry | undefined;
  let at = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (at > bytes.length - 200) overtaken ??= unwrap(await send(services, fields, tries[1]));
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + 64));
      at += 64;
    },
  });
  const received = unwrap(await receive(services, streamPost(type, body)));
  const counts = [received.attachmentsCount, overtaken?.attachmentsCount ?? 0];
  expect(counts.reduce((sum, count) => sum + count)).toBe(10);
  const notices = [received, overtaken].flatMap((one) => one?.notices ?? []);
  expect(notices.length).toBeGreaterThan(0);
  const [kept] = await listInquiries(services);
  expect((await readInquiry(services, kept?.id ?? ""))?.attachments).toHaveLength(10);
});

test("a filled honeypot gets a success response, is stored as spam without its files, and alerts nobody", async () => {
  const services = await emptyStorage();
  const received = unwrap(await send(services, { ...validFields, hp: "http://spam" }, photos(1)));
  expect(received).toMatchObject({
    attachmentsCount: 0,
    notices: [{ text: "Please email them to us: photo-1.jpg" }],
    duplicate: false,
  });
  expect(await storedKeys(services.attachments)).toEqual([]);
  expect(await readInquiry(services, received.id)).toMatchObject({
    lostFiles: ["photo-1.jpg"],
    status: "spam",
    spamCheck: "honeypot",
    alertState: "none",
    alertDueAt: null,
  });
});

test("a burst is told to wait, and nothing is stored", async () => {
  const keys: string[] = [];
  const contactLimit: RateLimit = {
    limit: async ({ key }) => {
      keys.push(key);
      return { success: false };
    },
  };
  const services = await emptyStorage({ contactLimit });
  expect(await send(services, validFields, photos(1))).toMatchObject({
    code: "too_many",
    retryAfter: 60,
    error:
      "We’ve received several inquiries from your connection. Please wait a minute and try again.",
  });
  expect(keys).toEqual([expect.stringMatching(/^[\da-f]{64}$/)]);
  expect(await listInquiries(services)).toEqual([]);
});

test("a failing rate limiter blocks nobody", async () => {
  const contactLimit: RateLimit = {
    limit: async () => {
      throw new Error("binding is down");
    },
  };
  const services = await emptyStorage({ contactLimit });
  expect((await send(services, validFields)).ok).toBe(true);
});

test("the form without JavaScript is the same inquiry", async () => {
  const services = await emptyStorage();
  const { captchaToken: _, ...fields } = validFields;
  const response = await submitPlainForm(services, post(inquiryForm(fields, photos(1))), noCakes);
  expect(response).toMatchObject({ ok: true, receipt: { files: 1 } });
  expect(await listInquiries(services)).toHaveLength(1);
});

test("the form without JavaScript comes back with what was typed and its errors", async () => {
  const services = await emptyStorage();
  const fields = { ...validFields, phone: "", captchaToken: "token" };
  const response = await submitPlainForm(services, post(inquiryForm(fields, photos(1))), noCakes);
  const { captchaToken: _, hp: __, ...values } = fields;
  expect(response).toEqual({
    ok: false,
    status: 400,
    values,
    fieldErrors: { phone: "Phone is required" },
    error: "1 field needs your attention. Please add your files again.",
  });
});

test("a burst without JavaScript keeps what was typed", async () => {
  const contactLimit: RateLimit = { limit: async () => ({ success: false }) };
  const services = await emptyStorage({ contactLimit });
  const response = await submitPlainForm(services, post(inquiryForm(validFields)), noCakes);
  expect(response).toMatchObject({ ok: false, status: 429, retryAfter: 60 });
  expect(response).toMatchObject({ values: { message: validFields.message } });
});
