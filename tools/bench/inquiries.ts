import { randomUUID } from "node:crypto";

const boundary = "----cake-studio";
const type = `multipart/form-data; boundary=${boundary}`;

/** Each inquiry has its own IP address, so no rate limit applies. */
export function inquiryHeaders(index: number): Record<string, string> {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  return { "content-type": type, "cf-connecting-ip": address };
}

/** An inquiry as the form sends it, with `photos` photos of 200 KB. */
export function inquiryBody(photos: number): Buffer {
  return Buffer.concat([...fieldParts(), ...photoParts(photos, 200_000), end]);
}

/** Unlike any browser, sends files of almost 5 MB before the fields. */
export function heavyBody(files: number): Buffer {
  return Buffer.concat([...photoParts(files, 4_900_000), ...fieldParts(), end]);
}

const end = Buffer.from(`--${boundary}--\r\n`);

function fieldParts(): Buffer[] {
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
  const fields = {
    name: "Hannah Lindqvist",
    email: "hannah@example.com",
    phone: "216-555-0114",
    eventDate: inAMonth.toISOString().slice(0, 10),
    eventType: "wedding",
    servings: "80",
    location: "Solon",
    message: `Three tiers with sugar peonies. ${randomUUID()}`,
    captchaToken: randomUUID(),
    hp: "",
    draftId: randomUUID(),
  };
  return Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  );
}

function photoParts(count: number, size: number): Buffer[] {
  return Array.from({ length: count }, (_, index) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="attachments"; filename="photo-${index}.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    makePhoto(index, size),
    Buffer.from("\r\n"),
  ]).flat();
}

function makePhoto(number: number, size: number): Buffer {
  const photo = Buffer.alloc(size, number);
  photo.set([0xff, 0xd8, 0xff, 0xda, 0, 2]);
  photo.set([0xff, 0xd9], size - 2);
  return photo;
}
