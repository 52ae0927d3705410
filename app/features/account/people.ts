import * as z from "zod/mini";
import { shortName } from "./short-name";

const person = z.uuid("This isn’t someone who was invited.");

/** The browser gives the id, so that an invitation that is sent twice invites one person. */
export const invitationCall = z.object({ id: person, name: shortName("Enter a name.") });
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
