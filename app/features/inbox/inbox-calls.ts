import * as z from "zod/mini";
import { maxQueryLength } from "~/features/opened-order/found-order";
import { paymentKinds } from "~/features/orders/ledger";
import { orderStatuses } from "~/features/orders/order-status";
import { declareCall } from "~/platform/http/call";
import { cleanLine } from "~/platform/text/clean-text";
import { clientArchive } from "./client-archive";
import { exportViews } from "./inbox-view";

export const maxNoteLength = 4000;

const unavailable = "We can’t load the inquiries right now. Please try again.";

const id = z.uuid("This isn’t an inquiry.");
const status = z.enum(orderStatuses);
/** What happens to the payments of a canceled order; an assistant leaves it to the owner. */
const settlement = z.object({
  id: z.uuid("This needs an id."),
  refundId: z.uuid("This needs an id."),
  paid: z.int(),
  kept: z.int("Enter an amount.").check(z.nonnegative()),
  /** Null if the rest is returned later. */
  by: z.nullable(z.enum(paymentKinds)),
  note: z.string().check(z.overwrite(cleanLine), z.maxLength(200)),
});
export type SettlementCall = z.infer<typeof settlement>;

const ids = z.array(id).check(z.minLength(1), z.maxLength(100));
const failed = z.object({ key: z.string().check(z.maxLength(300)) });

export const inboxCalls = {
  setStatus: declareCall("POST", "/api/inquiries/status", {
    access: "staff",
    input: z.object({
      id,
      from: status,
      to: status,
      /** Undefined leaves it as it is. */
      answered: z.optional(z.boolean()),
      /** Emails the client of a booked or paid order that it is canceled. */
      tells: z.optional(z.boolean()),
      settlement: z.optional(settlement),
      /** Undoes a decline with its refund. */
      undoes: z.optional(z.boolean()),
    }),
    answer: z.object({
      status,
      statusAt: z.nullable(z.number()),
      answeredAt: z.nullable(z.number()),
    }),
  }),
  snooze: declareCall("POST", "/api/inquiries/snooze", {
    access: "staff",
    /** Null brings it back. */
    input: z.object({ id, until: z.nullable(z.string().check(z.maxLength(10))) }),
    answer: z.object({ snoozedUntil: z.nullable(z.string()) }),
  }),
  addNote: declareCall("POST", "/api/inquiries/note", {
    access: "staff",
    limit: 32 * 1024,
    input: z.object({
      id: z.uuid("A note needs an id."),
      orderId: id,
      text: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, "Type a note first."),
          z.maxLength(maxNoteLength, `Keep the note to ${maxNoteLength} characters.`),
        ),
      /** A restored note keeps its time. */
      at: z.optional(z.int().check(z.nonnegative())),
    }),
    answer: z.object({ note: z.object({ id: z.string(), text: z.string(), at: z.number() }) }),
  }),
  removeNote: declareCall("DELETE", "/api/inquiries/note", {
    access: "owner",
    input: z.object({ id: z.uuid("This isn’t a note."), orderId: id }),
  }),
  resendEmailAlert: declareCall("POST", "/api/inquiries/notice", {
    access: "staff",
    input: z.object({ id }),
    answer: z.object({ alertState: z.literal("sent") }),
  }),
  deleteOrders: declareCall("POST", "/api/inquiries/deletion", {
    access: "fresh owner",
    input: z.object({
      ids,
      /** Emails clients of booked or paid orders that these are canceled. */
      tells: z.optional(z.boolean()),
      /** For a single order. */
      settlement: z.optional(settlement),
    }),
    answer: z.object({ deleted: z.array(z.string()) }),
  }),
  restoreOrders: declareCall("DELETE", "/api/inquiries/deletion", {
    access: "owner",
    /** `undoes`: with the refund that was recorded when it was deleted. */
    input: z.object({ ids, undoes: z.optional(z.boolean()) }),
    answer: z.object({ restored: z.array(z.string()) }),
  }),
  /** Every inquiry of a client, to review before deletion. */
  clientInquiries: declareCall("GET", "/api/inquiries/client", {
    access: "owner",
    unavailable,
    input: z.object({ id }),
    answer: z.object({
      inquiries: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          eventDate: z.string(),
          askedDate: z.nullable(z.string()),
          status,
          receivedAt: z.number(),
          /** Cents. */
          paid: z.number(),
          people: z.array(z.string()),
        }),
      ),
      /** Inquiries that could not be saved, from any sender. */
      putAside: z.number(),
    }),
  }),
  /** Everything stored about a client, at the client's request. */
  clientData: declareCall("GET", "/api/inquiries/client-data", {
    access: "fresh owner",
    unavailable: "We can’t load this client’s data right now. Please try again.",
    input: z.object({
      id,
      /** The data of this person of the order, not of its client. */
      person: z.optional(z.uuid("This isn’t a person.")),
    }),
    answer: clientArchive,
  }),
  /** Removes the person from every order, with what they wrote. */
  forgetPerson: declareCall("DELETE", "/api/inquiries/client-data", {
    access: "fresh owner",
    input: z.object({ id, person: z.uuid("This isn’t a person.") }),
  }),
  /** A CSV download of a view, a search, and a range of event days. */
  export: declareCall("GET", "/api/inquiries/export", {
    access: "fresh owner",
    unavailable,
    page: ({ search }) => `/inquiries${search}`,
    input: z.object({
      view: z._default(z.enum(exportViews, "Deleted inquiries can’t be exported."), "open"),
      q: z._default(z.string().check(z.trim(), z.maxLength(maxQueryLength)), ""),
      from: z.optional(z.string()),
      to: z.optional(z.string()),
    }),
  }),
  failed: declareCall("GET", "/api/inquiries/failed", {
    access: "fresh owner",
    unavailable: "We can’t open the file storage right now. Please try again.",
    page: () => "/inquiries?view=failed",
    input: failed,
  }),
  removeFailed: declareCall("DELETE", "/api/inquiries/failed", {
    access: "fresh owner",
    input: failed,
  }),
};

export type ClientInquiries = z.infer<typeof inboxCalls.clientInquiries.answer>;
