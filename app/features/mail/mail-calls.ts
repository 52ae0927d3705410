import * as z from "zod/mini";
import { longestName, longestSubject, longestText, mostTemplates, words } from "./email-texts";

/** What the back office sends about emails, for both sides. */
export const messageAddress = "/api/inquiries/message";
export const mailAddress = "/api/inquiries/mail";
export const textsAddress = "/api/inquiries/email-texts";
export const updatesAddress = "/api/inquiries/updates";

const orderId = z.uuid("This isn’t an inquiry.");
const messageId = z.string().check(z.minLength(1), z.maxLength(80, "This isn’t an email."));

export const replyCall = z.object({
  id: z.uuid("A reply needs an id."),
  orderId,
  subject: words(longestSubject, "Type a subject first."),
  text: words(longestText, "Type your reply first."),
});

export const seenCall = z.object({ orderId, until: z.int().check(z.nonnegative()) });

export const mailChangeCall = z.object({ id: messageId, change: z.enum(["again", "stop"]) });
export const mailHomeCall = z.object({ id: messageId, orderId });
export const mailCall = z.object({ id: messageId });

export const copyTextsCall = z.object({
  on: z.boolean(),
  subject: words(longestSubject, "Type a subject first."),
  opening: z.string().check(z.trim(), z.maxLength(longestText)),
  closing: z.string().check(z.trim(), z.maxLength(longestText)),
});

export const templatesCall = z.object({
  templates: z
    .array(
      z.object({
        id: z.string().check(z.minLength(1), z.maxLength(60)),
        name: words(longestName, "Give the template a name."),
        text: words(longestText, "A template needs a text."),
      }),
    )
    .check(z.maxLength(mostTemplates, `At most ${mostTemplates} templates fit.`)),
});

export const doneAnswer = z.object({ ok: z.literal(true) });
