import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { details, likedId } from "./wishes.ts";

export type Visit = {
  draftId: string;
  message: string;
  /** SHA-256 of each photo, in order of sending. */
  photos: string[];
  outcome: "accepted" | "refused" | "unanswered";
  /** How many files the response reported as kept. */
  attachmentsCount: number;
  tries: number;
  /** Milliseconds until the final response. */
  took: number;
};

const answerSchema = z.object({
  ok: z.boolean(),
  attachmentsCount: z.number().optional(),
});

const timeoutMs = 90_000;
const answerDeadline = 40_000;
/** How often a visitor retries when told to. */
const secondThoughts = 2;

/** A visitor who sends an inquiry, and retries if the connection breaks. */
export async function visit(origin: string, index: number): Promise<Visit> {
  const photos = Array.from({ length: index % 2 === 0 ? randomInt(1, 4) : 0 }, makePhoto);
  const draftId = randomUUID();
  const message = `Inquiry ${index} ${randomUUID()}`;
  const result: Visit = {
    draftId,
    message,
    photos: photos.map((photo) => createHash("sha256").update(photo).digest("hex")),
    outcome: "unanswered",
    attachmentsCount: 0,
    tries: 0,
    took: 0,
  };
  const end = Date.now() + timeoutMs;
  let refusals = 0;
  while (Date.now() < end) {
    result.tries += 1;
    const asked = Date.now();
    const answer = await post(origin, index, formOf(draftId, message, photos, index));
    result.took = Date.now() - asked;
    if (answer?.ok) {
      return { ...result, outcome: "accepted", attachmentsCount: answer.attachmentsCount ?? 0 };
    }
    if (answer && refusals === secondThoughts) return { ...result, outcome: "refused" };
    if (answer) refusals += 1;
    await wait(answer ? 1500 : 400);
  }
  return result;
}

/** Undefined if the connection broke before the response. */
async function post(origin: string, index: number, body: FormData) {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  try {
    const answer = await fetch(new URL("/api/contact", origin), {
      method: "POST",
      body,
      headers: { "cf-connecting-ip": address },
      signal: AbortSignal.timeout(answerDeadline),
    });
    return answerSchema.parse(await answer.json());
  } catch {
    return undefined;
  }
}

function formOf(
  draftId: string,
  message: string,
  photos: readonly Uint8Array<ArrayBuffer>[],
  index: number,
): FormData {
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
  const form = new FormData();
  const fields = {
    name: `Visitor ${index}`,
    email: `visitor-${index}@example.com`,
    phone: `216-555-${String(index).padStart(4, "0")}`,
    eventDate: inAMonth.toISOString().slice(0, 10),
    eventType: "wedding",
    servings: "80",
    location: "Solon",
    ...details,
    likes: likedId,
    message,
    captchaToken: index % 3 === 0 ? "" : randomUUID(),
    hp: "",
    draftId,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [at, photo] of photos.entries()) {
    form.append("attachments", new File([photo], `photo-${at + 1}.jpg`, { type: "image/jpeg" }));
  }
  return form;
}

function makePhoto(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(randomInt(4_000, 120_000));
  bytes.set(randomBytes(bytes.length));
  bytes.set([0xff, 0xd8, 0xff, 0xda, 0, 2]);
  bytes.set([0xff, 0xd9], bytes.length - 2);
  return bytes;
}
