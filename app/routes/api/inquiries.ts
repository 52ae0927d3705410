import { accesses, isOwner, requireSession } from "~/features/auth/.server/access";
import { officeCalls } from "~/features/back-office/office-calls";
import { findClientInquiries } from "~/features/inbox/.server/client-queries";
import { sendExport } from "~/features/inbox/.server/export-inquiries";
import { forgetPerson } from "~/features/inbox/.server/forget-person";
import {
  addNote,
  deleteOrders,
  removeNote,
  restoreOrders,
  saveOrder,
  setStatus,
  snooze,
} from "~/features/inbox/.server/inbox-writes";
import { resendEmailAlert } from "~/features/inbox/.server/resend-email-alert";
import { inboxCalls } from "~/features/inbox/inbox-calls";
import { sendAttachment, sendThumbnail } from "~/features/inquiries/.server/send-attachment";
import { removeFailed, sendFailed } from "~/features/inquiries/.server/spool";
import { thumbnailCall } from "~/features/inquiries/thumbnail-call";
import {
  saveCopyTexts,
  saveTemplates,
  saveUpdateTexts,
} from "~/features/mail/.server/email-settings";
import { confirmSender } from "~/features/mail/.server/incoming/confirm-sender";
import { moveMail } from "~/features/mail/.server/incoming/move-mail";
import { deleteMail, sendOriginal } from "~/features/mail/.server/incoming/other-mail";
import { removePerson, savePerson } from "~/features/mail/.server/save-people";
import {
  changeMail,
  markSeen,
  sendReply,
  takeBackLetter,
} from "~/features/mail/.server/write-reply";
import { mailCalls } from "~/features/mail/mail-calls";
import { orderCalls } from "~/features/opened-order/order-calls";
import { handleCalls } from "~/platform/http/handle-calls";
import { loadClientData } from "../.server/load-client-data";
import { loadCounts } from "../.server/load-counts";

const calls = { ...inboxCalls, ...thumbnailCall, ...orderCalls, ...mailCalls, ...officeCalls };

const route = handleCalls(accesses, calls, {
  setStatus,
  snooze,
  addNote,
  removeNote,
  resendEmailAlert,
  deleteOrders,
  restoreOrders,
  clientInquiries: findClientInquiries,
  clientData: loadClientData,
  forgetPerson,
  export: sendExport,
  failed: sendFailed,
  removeFailed,
  saveOrder: (services, { messageId, ...order }) =>
    messageId === undefined
      ? saveOrder(services, order)
      : moveMail(services, { id: messageId, orderId: order.id, begins: order }),
  file: sendAttachment,
  thumbnail: sendThumbnail,
  sendReply,
  markSeen,
  takeBackLetter,
  original: async (services, { message }, request) =>
    sendOriginal(services, message, await isOwner(services, request)),
  changeMail,
  moveMail,
  confirmSender,
  savePerson,
  removePerson,
  deleteMail,
  saveUpdateTexts,
  saveCopyTexts,
  saveTemplates,
  counts: async (services, _, request) =>
    loadCounts(services, (await requireSession(services, request)).person.role),
});

export const loader = route.loader;
export const action = route.action;
