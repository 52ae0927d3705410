import * as z from "zod/mini";

export const longestPersonName = 60;

const person = z.uuid("This isn’t someone who was invited.");

/** A line of up to 60 characters. */
const personName = z
  .string("Enter a name.")
  .check(
    z.trim(),
    z.minLength(1, "Enter a name."),
    z.maxLength(longestPersonName, `Names can be up to ${longestPersonName} characters.`),
    z.regex(
      /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u,
      "Write the name in one line, without invisible characters.",
    ),
  );

/** The browser gives the id, so that an invitation that is sent twice invites one person. */
export const invitationCall = z.object({ id: person, name: personName });
export const personCall = z.object({ id: person });

export const linkAnswer = z.object({ link: z.string(), until: z.string() });

/** A second person as the owner sees them. */
export type ShownPerson = {
  id: string;
  name: string;
  /** The day on which they were invited. */
  since: string;
  passkeys: number;
  /** When a passkey of theirs was used last; null: none was made yet. */
  lastUsed: string | null;
  /** Until when their link can be used; null: there is none that can. */
  invitedUntil: string | null;
};
