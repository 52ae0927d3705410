import { randomUUID } from "node:crypto";

const boundary = "----cake-studio";
const type = `multipart/form-data; boundary=${boundary}`;

/** Each enquiry comes from an address of its own, so that no limit stands in the way. */
export function enquiryHeaders(index: number): Record<string, string> {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  return { "content-type": type, "cf-connecting-ip": address };
}

/** An enquiry as the form sends it, with so many photos of 200 KB. */
export function enquiryBody(photos: number): Buffer {
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
    captchaToken: "token",
    hp: "",
    draftId: randomUUID(),
  };
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  );
  for (let photo = 1; photo <= photos; photo += 1) {
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="attachments"; filename="photo-${photo}.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
      ),
      makePhoto(photo),
      Buffer.from("\r\n"),
    );
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

function makePhoto(number: number): Buffer {
  const photo = Buffer.alloc(200_000, number);
  photo.set([0xff, 0xd8, 0xff, 0xe0]);
  return photo;
}
