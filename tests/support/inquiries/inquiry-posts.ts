import type { FormField } from "~/features/inquiries/form-fields";
import { maxFileBytes } from "~/features/orders/files/attachment-limits";

/** 2026-05-04 at noon in Ohio. */
export const noon = Date.UTC(2026, 4, 4, 16);
export const draftId = "3f1c7a52-9d0e-4b1a-8c55-0d6f3b2a9e10";

const adasAddress = "203.0.113.7";

export const validFields: Partial<Record<FormField, string>> = {
  name: "Ada Baker",
  email: "ada@example.com",
  phone: "(216) 555-0100",
  eventDate: "2026-06-20",
  eventType: "wedding",
  servings: "80 to 100",
  location: "Solon",
  message: "Three tiers, please.\nWith sugar peonies.",
  captchaToken: "",
  hp: "",
};

export type PostedFile = { name: string; bytes: Uint8Array<ArrayBuffer>; type?: string };

/** Complete by its markers, but without a picture. */
export function jpegFile(name: string, size = 64, seed = 0): PostedFile {
  const bytes = new Uint8Array(size).fill(seed);
  bytes.set([0xff, 0xd8, 0xff, 0xda, 0, 2]);
  bytes.set([0xff, 0xd9], size - 2);
  return { name, bytes, type: "image/jpeg" };
}

export const pdfFile: PostedFile = {
  name: "plan.pdf",
  bytes: new TextEncoder().encode("%PDF-1.7 plan\nstartxref\n9\n%%EOF"),
  type: "application/pdf",
};

export function photos(count: number): PostedFile[] {
  return Array.from({ length: count }, (_, index) => jpegFile(`photo-${index + 1}.jpg`, 64, index));
}

export const oversizePhoto = jpegFile("huge.jpg", maxFileBytes + 1);

export function inquiryForm(
  fields: Partial<Record<FormField, string>>,
  files: readonly PostedFile[] = [],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  appendFiles(form, files);
  return form;
}

export function appendFiles(form: FormData, files: readonly PostedFile[]): void {
  for (const { name, bytes, type } of files) {
    form.append("attachments", new File([bytes], name, { type }));
  }
}

export function post(body: BodyInit, headers?: Record<string, string>): Request {
  return new Request("http://localhost:8787/api/contact", {
    method: "POST",
    body,
    headers: { "cf-connecting-ip": adasAddress, ...headers },
  });
}

export async function writtenBody(
  form: FormData,
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const request = post(form);
  return {
    type: request.headers.get("content-type") ?? "",
    bytes: new Uint8Array(await request.arrayBuffer()),
  };
}

/** The same request, whose body arrives in chunks of at most `size` bytes. */
export function postInPieces(type: string, bytes: Uint8Array<ArrayBuffer>, size: number): Request {
  let at = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
  return streamPost(type, body);
}

export function streamPost(type: string, body: ReadableStream<Uint8Array<ArrayBuffer>>): Request {
  // Node requires `duplex`; the Worker's types lack it.
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body,
    headers: { "content-type": type, "cf-connecting-ip": adasAddress },
    duplex: "half",
  };
  return new Request("http://localhost:8787/api/contact", init);
}
