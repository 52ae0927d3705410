import { accesses } from "~/features/auth/.server/access";
import { removeDraft, saveDraft } from "~/features/quotes/.server/draft-writes";
import { sendLedger } from "~/features/quotes/.server/money";
import { noteSeen } from "~/features/quotes/.server/note-seen";
import {
  holdDate,
  offerAgain,
  releaseDate,
  returnLoan,
  savePriceBook,
  setTerms,
  withdrawQuote,
} from "~/features/quotes/.server/owner-writes";
import { recordEntry, recordPayment, takeBackPayment } from "~/features/quotes/.server/payments";
import { sendPicture } from "~/features/quotes/.server/send-picture";
import { sendQuote } from "~/features/quotes/.server/send-quote";
import { quoteCalls } from "~/features/quotes/quote-calls";
import { handleCalls } from "~/platform/http/handle-calls";

const route = handleCalls(accesses, quoteCalls, {
  saveDraft,
  removeDraft,
  sendQuote,
  withdrawQuote,
  offerAgain,
  recordPayment,
  recordEntry,
  takeBackPayment,
  holdDate,
  releaseDate,
  returnLoan,
  noteSeen,
  picture: sendPicture,
  ledger: sendLedger,
  setTerms,
  savePriceBook,
});

export const loader = route.loader;
export const action = route.action;
