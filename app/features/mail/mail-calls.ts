import * as z from "zod/mini";
import { typedEmail, typedName } from "~/features/opened-order/order-calls";
import { clientUpdateKinds } from "~/features/orders/client-update";
import { maxFiles, tooManyFiles } from "~/features/orders/files/attachment-limits";
import { fileDigest } from "~/features/orders/files/stored-file";
import { copyGroups, personRoles } from "~/features/orders/people/order-people";
import { declareCall } from "~/platform/http/call";
import {
  maxEmailLength,
  maxSubjectLength,
  maxTemplateNameLength,
  maxTemplates,
  requiredText,
} from "./email-texts";

const orderId = z.uuid("This isn’t an inquiry.");
const id = z.string().check(z.minLength(1), z.maxLength(80, "This isn’t an email."));

export const updateText = z.object({
  on: z.boolean(),
  subject: requiredText(maxSubjectLength, "Type a subject first."),
  text: requiredText(maxEmailLength, "Type a text first."),
  days: z.int("Enter a whole number.").check(z.minimum(0), z.maximum(365)),
});

/** Only the automatic emails that the studio has changed. */
export const updateTexts = z.partialRecord(z.enum(clientUpdateKinds), updateText);

export const copyTexts = z.object({
  on: z.boolean(),
  subject: requiredText(maxSubjectLength, "Type a subject first."),
  opening: z.string().check(z.trim(), z.maxLength(maxEmailLength)),
  closing: z.string().check(z.trim(), z.maxLength(maxEmailLength)),
});

export const mailCalls = {
  sendReply: declareCall("POST", "/api/inquiries/message", {
    access: "staff",
    limit: 64 * 1024,
    input: z.object({
      id: z.uuid("A reply needs an id."),
      orderId,
      subject: requiredText(maxSubjectLength, "Type a subject first."),
      text: requiredText(maxEmailLength, "Type your reply first."),
      /** Undefined or past: at once. */
      at: z.optional(z.int()),
      /** Digests of uploaded files. */
      files: z._default(
        z.array(fileDigest("This isn’t a file.")).check(z.maxLength(maxFiles, tooManyFiles)),
        [],
      ),
    }),
  }),
  markSeen: declareCall("PUT", "/api/inquiries/message", {
    access: "staff",
    input: z.object({ orderId, until: z.int().check(z.nonnegative()) }),
  }),
  /** Undoes sending a reply or a quote. */
  takeBackLetter: declareCall("DELETE", "/api/inquiries/message", {
    access: "staff",
    input: z.object({ id }),
  }),
  original: declareCall("GET", "/api/inquiries/mail", {
    access: "staff",
    input: z.object({
      message: z
        .string("Name the email.")
        .check(z.minLength(1), z.maxLength(80, "This isn’t an email.")),
    }),
  }),
  changeMail: declareCall("POST", "/api/inquiries/mail", {
    access: "staff",
    input: z.object({ id, change: z.enum(["again", "stop"]) }),
  }),
  moveMail: declareCall("PUT", "/api/inquiries/mail", {
    access: "staff",
    input: z.object({ id, orderId }),
  }),
  /** Adds the address of an email in a thread to its order. */
  confirmSender: declareCall("POST", "/api/inquiries/sender", {
    access: "staff",
    input: z.object({ id }),
  }),
  /** Adds a person to an order, or changes them. */
  savePerson: declareCall("POST", "/api/inquiries/person", {
    access: "staff",
    input: z.object({
      orderId,
      id: z.uuid("A person needs an id."),
      role: z.enum(personRoles, "Choose a role."),
      name: typedName.check(z.minLength(1, "Who is it?")),
      email: typedEmail.check(z.minLength(1, "Enter their email.")),
      gets: z.array(z.enum(copyGroups)),
    }),
  }),
  removePerson: declareCall("DELETE", "/api/inquiries/person", {
    access: "staff",
    input: z.object({ orderId, id: z.uuid("This isn’t a person.") }),
  }),
  deleteMail: declareCall("DELETE", "/api/inquiries/mail", {
    access: "fresh owner",
    input: z.object({ id }),
  }),
  saveUpdateTexts: declareCall("PUT", "/api/inquiries/updates", {
    access: "owner",
    limit: 256 * 1024,
    input: z.object({ from: updateTexts, to: updateTexts }),
  }),
  saveCopyTexts: declareCall("POST", "/api/inquiries/email-texts", {
    access: "owner",
    limit: 64 * 1024,
    input: z.object({ from: copyTexts, to: copyTexts }),
  }),
  saveTemplates: declareCall("PUT", "/api/inquiries/email-texts", {
    access: "owner",
    limit: 512 * 1024,
    input: z.object({
      templates: z
        .array(
          z.object({
            id: z.string().check(z.minLength(1), z.maxLength(60)),
            name: requiredText(maxTemplateNameLength, "Give the template a name."),
            text: requiredText(maxEmailLength, "A template needs a text."),
          }),
        )
        .check(z.maxLength(maxTemplates, `At most ${maxTemplates} templates fit.`)),
    }),
  }),
};
