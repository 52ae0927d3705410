import { studio } from "~/studio";
import {
  beside,
  factsTable,
  type LetterPhoto,
  letterButtons,
  letterTitle,
  paragraphHtml,
  photoHtml,
  signatureHtml,
} from "./letter-blocks";
import { letterHtml } from "./letter-html";
import type { Letterhead } from "./letterhead";

/** To a client. If the text ends with the studio's names below "Warmly,", the signature stands for them. */
export function textLetterHtml(
  letterhead: Letterhead,
  { subject, text, photo }: { subject: string; text: string; photo: LetterPhoto },
): string {
  const paragraphs = paragraphsOf(text);
  const greeting = greetingOf(paragraphs.at(-1) ?? "", letterhead);
  const body = greeting === null ? paragraphs : paragraphs.slice(0, -1);
  return letterHtml(letterhead, {
    subject,
    blocks: [
      ...body.map((paragraph) => block(letterhead, paragraph, 2)),
      beside(
        photoHtml(letterhead, photo, 190),
        greeting === null ? "" : signatureHtml(letterhead, greeting),
        190,
      ),
    ],
  });
}

/** To the owner: the title, then the text, its links as buttons. */
export function noticeHtml(
  letterhead: Letterhead,
  { subject, text }: { subject: string; text: string },
): string {
  const body = paragraphsOf(text).map((paragraph) => block(letterhead, paragraph, 1));
  return letterHtml(letterhead, { subject, blocks: [letterTitle(letterhead, subject), ...body] });
}

/** Words to a client. */
export function letterText(letterhead: Letterhead, text: string): string[] {
  return paragraphsOf(text).map((paragraph) => block(letterhead, paragraph, 2));
}

function paragraphsOf(text: string): string[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== "");
}

const fact = /^([^:\n]{1,40}): (.+)$/;

/** A table begins at `fewest` lines: to a client, a line such as "PS: Bring the topper" is a sentence. */
function block(letterhead: Letterhead, paragraph: string, fewest: number): string {
  const link = linkAtEnd(paragraph, letterhead.origin);
  if (link) return linkBlock(letterhead, link);
  const facts = paragraph.split("\n").map((line) => fact.exec(line) ?? []);
  const areFacts = facts.every(([, label = ""]) => /^\p{L}/u.test(label));
  const isOne = facts.length === 1 && !/^\w+: /.test(paragraph);
  if (!areFacts || isOne || facts.length < fewest) return paragraphHtml(paragraph);
  return factsTable(
    letterhead,
    facts.map(([, label = "", value = ""]) => [label, value]),
  );
}

/** "How to pay: https://…", where the address is ours. */
function linkAtEnd(paragraph: string, origin: string): [words: string, href: string] | null {
  const [, words = "", href = ""] = /^([^:]{1,120}):\s(https?:\/\/\S+)$/.exec(paragraph) ?? [];
  return href === origin || href.startsWith(`${origin}/`) ? [words, href] : null;
}

const longestButton = 44;

function linkBlock(letterhead: Letterhead, [words, href]: [string, string]): string {
  if (words.length <= longestButton) return letterButtons(letterhead, [[words, href]]);
  return paragraphHtml(`${words}:`) + letterButtons(letterhead, [["Open it", href]]);
}

/** "Warmly," or null. */
function greetingOf(paragraph: string, { name, founder, lines }: Letterhead): string | null {
  const [greeting = "", ...names] = paragraph.split("\n");
  const own = [studio.name, name, founder, ...lines];
  const isOurs = names.length > 0 && names.every((line) => own.includes(line.trim()));
  return isOurs && greeting.endsWith(",") ? greeting : null;
}
