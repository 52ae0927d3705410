import { z } from "zod";
import { freshOwner, isOwner, ownerOnly, staffOnly } from "~/features/auth/.server/access";
import { sendEmailAlertAgain } from "~/features/inbox/.server/alert-again";
import { clientInquiriesQuery } from "~/features/inbox/.server/client-queries";
import { exportInquiries } from "~/features/inbox/.server/export-inquiries";
import {
  addNote,
  deleteOrders,
  removeNote,
  restoreOrders,
  saveOrder,
  setStatus,
} from "~/features/inbox/.server/inbox-writes";
import { readEventDays } from "~/features/inbox/event-days";
import {
  alertCall,
  clientCall,
  deletionCall,
  failedCall,
  noteCall,
  noteRemovalCall,
  statusCall,
} from "~/features/inbox/inbox-calls";
import { exportViews } from "~/features/inbox/inbox-view";
import { sendAttachment } from "~/features/inquiries/.server/send-attachment";
import {
  exportFailed,
  listFailedInquiries,
  removeFailed,
} from "~/features/inquiries/.server/spool";
import { moveMail } from "~/features/mail/.server/incoming/move-mail";
import { longestQuery } from "~/features/opened-order/found-order";
import { orderCall } from "~/features/opened-order/order-calls";
import { attachmentDisposition } from "~/features/orders/files/attachment-disposition";
import { attempt } from "~/platform/attempt";
import { callTable, change } from "~/platform/http/call-table";
import { endpoint } from "~/platform/http/endpoint";
import { noInput, queryInput } from "~/platform/http/endpoint-input";
import { fail, ok } from "~/platform/result";
import { runQuery } from "~/platform/storage/d1-query";
import { studioToday } from "~/studio-time";
import { loadClientData } from "../.server/load-client-data";
import { loadCounts } from "../.server/load-counts";
import { mailCalls } from "./inquiries-mail";

const inquiriesUnavailable = "We can’t load the inquiries right now. Please try again.";

const fileQuery = z.object({
  inquiry: z.uuid("This isn’t an inquiry."),
  file: z.string().regex(/^[0-9a-f]{64}$/, "This isn’t a file of an inquiry."),
  as: z.enum(["preview", "image", "download"]).default("download"),
});

const exportQuery = z.object({
  view: z.enum(exportViews, "Deleted inquiries can’t be exported.").default("open"),
  q: z.string().trim().max(longestQuery).default(""),
  from: z.string().optional(),
  to: z.string().optional(),
});

const route = callTable("/api/inquiries", {
  ...mailCalls,
  status: endpoint({
    POST: change({ access: staffOnly, body: statusCall, limit: 1024, make: setStatus }),
  }),
  /** One that the studio begins or changes; with an email that was nobody's, that is moved to it. */
  order: endpoint({
    POST: change({
      access: staffOnly,
      body: orderCall,
      limit: 32 * 1024,
      make: (services, { messageId, ...order }) =>
        messageId === undefined
          ? saveOrder(services, order)
          : moveMail(services, { id: messageId, orderId: order.id }, order),
    }),
  }),
  note: endpoint({
    POST: change({ access: staffOnly, body: noteCall, limit: 32 * 1024, make: addNote }),
    DELETE: change({
      access: ownerOnly,
      body: noteRemovalCall,
      limit: 1024,
      make: removeNote,
    }),
  }),
  /** What waits in this and in the other tools. */
  counts: endpoint({
    GET: {
      access: staffOnly,
      input: noInput,
      limit: 0,
      handle: ({ services }) => loadCounts(services),
    },
  }),
  notice: endpoint({
    POST: change({
      access: staffOnly,
      body: alertCall,
      limit: 1024,
      make: (services, { id }) => sendEmailAlertAgain(services, id),
    }),
  }),
  file: endpoint({
    GET: {
      access: staffOnly,
      input: queryInput(fileQuery),
      limit: 0,
      async handle({ input: { inquiry, file, as }, request, services }) {
        const seesDeleted = await isOwner(services, request);
        const id = { inquiryId: inquiry, sha256: file };
        return sendAttachment(services, id, { as, seesDeleted }, request);
      },
    },
  }),
  /** POST deletes with a day to think again, DELETE takes that back. */
  deletion: endpoint({
    POST: change({
      access: freshOwner,
      body: deletionCall,
      limit: 8 * 1024,
      make: deleteOrders,
    }),
    DELETE: change({
      access: ownerOnly,
      body: deletionCall,
      limit: 8 * 1024,
      make: (services, { ids }) => restoreOrders(services, ids),
    }),
  }),
  /** All that came from the client of an inquiry, to look at before it is deleted. */
  client: endpoint({
    GET: {
      access: ownerOnly,
      input: queryInput(clientCall),
      limit: 0,
      async handle({ input: { id }, services }) {
        const found = await attempt(services.log, inquiriesUnavailable, () =>
          Promise.all([
            runQuery(services, clientInquiriesQuery(id)),
            listFailedInquiries(services),
          ]),
        );
        if (!found.ok) return found;
        const [inquiries, failed] = found.value;
        if (inquiries.length === 0) return fail("not_found", "This inquiry no longer exists.");
        return ok({ inquiries, putAside: failed.length });
      },
    },
  }),
  /** All that the studio has of the client of an inquiry, for them to have. */
  "client-data": endpoint({
    GET: {
      access: freshOwner,
      input: queryInput(clientCall),
      limit: 0,
      async handle({ input: { id }, services }) {
        const loaded = await attempt(
          services.log,
          "We can’t load this client’s data right now. Please try again.",
          () => loadClientData(services, id),
        );
        return loaded.ok ? loaded.value : loaded;
      },
    },
  }),
  /** The inquiries of a view, a search and some days of events as CSV. */
  export: endpoint({
    GET: {
      access: freshOwner,
      page: ({ search }) => `/inquiries${search}`,
      input: queryInput(exportQuery),
      limit: 0,
      async handle({ input: { view, q, from, to }, services }) {
        const days = readEventDays(from ?? null, to ?? null);
        const csv = await attempt(services.log, inquiriesUnavailable, () =>
          exportInquiries(services, { view, query: q, days }),
        );
        if (!csv.ok) return csv;
        const name = `inquiries-${view}-${studioToday(services.clock.now())}.csv`;
        return new Response(csv.value, {
          headers: {
            "content-type": "text/csv; charset=utf-8",
            "content-disposition": `attachment; filename="${name}"`,
            "cache-control": "no-store",
          },
        });
      },
    },
  }),
  /** An inquiry that could not be taken from the spool: GET sends it as a file, DELETE removes it for good. */
  failed: endpoint({
    GET: {
      access: freshOwner,
      page: () => "/inquiries?view=failed",
      input: queryInput(failedCall),
      limit: 0,
      async handle({ input: { key }, services }) {
        const text = await attempt(
          services.log,
          "We can’t open the file storage right now. Please try again.",
          () => exportFailed(services, key),
        );
        if (!text.ok) return text;
        if (text.value === null) return fail("not_found", "This no longer exists.");
        return new Response(text.value, {
          headers: {
            "content-type": "application/octet-stream",
            "content-disposition": attachmentDisposition(
              "attachment",
              key.split("/").at(-1) ?? "inquiry.json",
            ),
            "cache-control": "no-store",
          },
        });
      },
    },
    DELETE: change({
      access: freshOwner,
      body: failedCall,
      limit: 1024,
      async make(services, { key }) {
        await removeFailed(services, key);
        return ok({});
      },
    }),
  }),
});

export const loader = route.loader;
export const action = route.action;
