import { ownerOnly, refuseAssistant, staffOnly } from "~/features/auth/.server/access";
import { removeDraft, saveDraft, setsPaymentLink } from "~/features/quotes/.server/draft-writes";
import { noteSeen } from "~/features/quotes/.server/note-seen";
import {
  holdDate,
  savePriceBook,
  setTerms,
  withdrawQuote,
} from "~/features/quotes/.server/owner-writes";
import { recordPayment, takeBackPayment } from "~/features/quotes/.server/payments";
import { sendQuote } from "~/features/quotes/.server/send-quote";
import { paymentCall, paymentUndoCall } from "~/features/quotes/payments";
import {
  draftCall,
  draftRemovalCall,
  holdCall,
  priceBookCall,
  quoteCall,
  seenCall,
  sendingCall,
  termsCall,
} from "~/features/quotes/quote-calls";
import { callTable, change } from "~/platform/http/call-table";
import { anyone, endpoint } from "~/platform/http/endpoint";

const route = callTable("/api/quotes", {
  draft: endpoint({
    POST: change({
      access: staffOnly,
      body: draftCall,
      limit: 64 * 1024,
      async make(services, saving, request) {
        const refusal = (await setsPaymentLink(services, saving))
          ? await refuseAssistant(services, request)
          : undefined;
        return refusal ?? saveDraft(services, saving);
      },
    }),
    DELETE: change({ access: ownerOnly, body: draftRemovalCall, limit: 1024, make: removeDraft }),
  }),
  sending: endpoint({
    POST: change({ access: staffOnly, body: sendingCall, limit: 1024, make: sendQuote }),
  }),
  /** POST withdraws a quote, DELETE takes that back. */
  withdrawal: endpoint({
    POST: change({
      access: staffOnly,
      body: quoteCall,
      limit: 1024,
      make: (services, quote) => withdrawQuote(services, { ...quote, withdrawn: true }),
    }),
    DELETE: change({
      access: staffOnly,
      body: quoteCall,
      limit: 1024,
      make: (services, quote) => withdrawQuote(services, { ...quote, withdrawn: false }),
    }),
  }),
  /** POST adds a payment to an order's ledger, DELETE takes one back by an entry of its own. */
  payment: endpoint({
    POST: change({ access: ownerOnly, body: paymentCall, limit: 4096, make: recordPayment }),
    DELETE: change({
      access: ownerOnly,
      body: paymentUndoCall,
      limit: 1024,
      make: takeBackPayment,
    }),
  }),
  /** POST keeps an event's date for its client, DELETE lets it go. */
  hold: endpoint({
    POST: change({
      access: staffOnly,
      body: holdCall,
      limit: 1024,
      make: (services, date) => holdDate(services, { ...date, held: true }),
    }),
    DELETE: change({
      access: staffOnly,
      body: holdCall,
      limit: 1024,
      make: (services, date) => holdDate(services, { ...date, held: false }),
    }),
  }),
  /** From the page of a quote that somebody has before them. */
  seen: endpoint({
    POST: change({ access: anyone, body: seenCall, limit: 1024, make: noteSeen }),
  }),
  terms: endpoint({
    PUT: change({ access: ownerOnly, body: termsCall, limit: 1024, make: setTerms }),
  }),
  "price-book": endpoint({
    PUT: change({
      access: ownerOnly,
      body: priceBookCall,
      limit: 64 * 1024,
      make: savePriceBook,
    }),
  }),
});

export const loader = route.loader;
export const action = route.action;
