import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";

/** A visitor's reply to the copy of the inquiry; accepted once the Worker confirmed it. */
export type Letter = { text: string; outcome: "accepted" | "unanswered" };

const copySchema = z.object({ to: z.string(), replyTo: z.string(), subject: z.string() });
type Copy = z.infer<typeof copySchema>;

const deliverySchema = z.object({ rejected: z.string().nullable(), error: z.string().optional() });

const timeoutMs = 90_000;
const deadline = 40_000;

/** Replies to every copy; like mail systems, resends until the Worker accepts the email. */
export async function sendLetters(
  origin: string,
  mailFile: string,
  atOnce: number,
): Promise<Letter[]> {
  const copies = readCopies(mailFile);
  const letters: Letter[] = [];
  const lane = async () => {
    for (let copy = copies.pop(); copy; copy = copies.pop())
      letters.push(await answer(origin, copy));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return letters;
}

/** One per address, since a copy may have arrived twice. */
function readCopies(file: string): Copy[] {
  if (!existsSync(file)) return [];
  const mails = readFileSync(file, "utf8").split("\n").filter(Boolean);
  const copies = mails.flatMap((line) => copySchema.safeParse(JSON.parse(line)).data ?? []);
  return [...new Map(copies.map((copy) => [copy.replyTo, copy])).values()].filter(({ to }) =>
    to.startsWith("visitor-"),
  );
}

async function answer(origin: string, { to: from, replyTo, subject }: Copy): Promise<Letter> {
  const text = `Answer ${randomUUID()}`;
  const raw = [
    `From: Visitor <${from}>`,
    `Subject: Re: ${subject}`,
    `Message-ID: <${randomUUID()}@mail.example>`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
    "",
  ].join("\r\n");
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (await deliver(origin, { from, to: replyTo }, raw)) return { text, outcome: "accepted" };
    await wait(400);
  }
  return { text, outcome: "unanswered" };
}

async function deliver(
  origin: string,
  envelope: { from: string; to: string },
  body: string,
): Promise<boolean> {
  try {
    const url = new URL(`/__email?${new URLSearchParams(envelope)}`, origin);
    const sent = await fetch(url, { method: "POST", body, signal: AbortSignal.timeout(deadline) });
    const { rejected, error } = deliverySchema.parse(await sent.json());
    return rejected === null && error === undefined;
  } catch {
    return false;
  }
}
