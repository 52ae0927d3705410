import { countCharacters, passwordLength } from "../../app/features/account/new-password.ts";
import { Refusal } from "../refusal.ts";

export type Ask = (question: string) => Promise<string>;

export type Question = {
  name: string;
  text: string;
  /** The default for an empty answer; required if unset. */
  usual?: string;
  /** The error for an invalid answer. */
  refuse?(answer: string): string | undefined | Promise<string | undefined>;
};

const notAnEmail = (answer: string) =>
  /^[^\s@"]+@[^\s@"]+\.[^\s@".]+$/.test(answer) ? undefined : "That isn’t an email address.";

export const emailQuestion: Question = {
  name: "STUDIO_EMAIL",
  text: "The studio’s email address, which visitors see",
  refuse: notAnEmail,
};

export const phoneQuestion: Question = {
  name: "STUDIO_PHONE",
  text: "The studio’s phone number, as visitors see it",
  refuse: (answer) => (/\d{3}/.test(answer) ? undefined : "That isn’t a phone number."),
};

export const ownerQuestion = (usual: string): Question => ({
  name: "OWNER_EMAIL",
  text: "Email address for alerts about new inquiries",
  usual,
  refuse: notAnEmail,
});

export const founderQuestion: Question = {
  name: "STUDIO_FOUNDER",
  text: "The artist’s name, for the About section",
  usual: "",
};

export const domainQuestion = (
  usual: string,
  isInAccount: (host: string) => Promise<boolean>,
): Question => ({
  name: "SITE_ORIGIN",
  text: "The site’s address: a domain in this Cloudflare account, such as www.example.com",
  usual,
  async refuse(answer) {
    if (!/^([a-z0-9-]+\.)+[a-z]{2,}$/i.test(answer)) return "A domain looks like www.example.com.";
    if (answer.toLowerCase() === usual || (await isInAccount(answer.toLowerCase())))
      return undefined;
    return `${answer} isn’t in this account. Check its spelling, or add the domain in Cloudflare’s dashboard first.`;
  },
});

export const passwordQuestion: Question = {
  name: "ADMIN_PASSWORD",
  text: `The owner’s first password, at least ${passwordLength.min} characters; press Enter to generate one`,
  usual: "",
  refuse: (answer) =>
    countCharacters(answer) >= passwordLength.min
      ? undefined
      : `It needs at least ${passwordLength.min} characters.`,
};

export async function answerTo(
  ask: Ask,
  say: (line: string) => void,
  { text, usual, refuse }: Question,
): Promise<string> {
  const shown = usual === undefined ? "" : ` [${usual || "none"}]`;
  while (true) {
    const answer = (await ask(`${text}${shown}: `)).trim();
    if (answer === "" && usual !== undefined) return usual;
    const wrong =
      answer === "" ? "This is required." : (unusable(answer) ?? (await refuse?.(answer)));
    if (wrong === undefined) return answer;
    say(wrong);
  }
}

/** A pasted key press or half of an emoji would make wrangler.toml unreadable. */
function unusable(answer: string): string | undefined {
  return /[\p{Cc}\p{Cs}]/u.test(answer)
    ? "It contains a character that can’t be shown. Please type it again."
    : undefined;
}

/** Without an interactive terminal. */
export const nobody: Ask = async (question) => {
  throw new Refusal(
    `This needs an interactive terminal. It would ask: "${question.trim()}". Or fill in wrangler.toml by hand (docs/operations.md).`,
  );
};
