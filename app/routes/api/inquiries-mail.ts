import { z } from "zod";
import { freshOwner, isOwner, ownerOnly, staffOnly } from "~/features/auth/.server/access";
import {
  saveCopyTexts,
  saveTemplates,
  saveUpdateTexts,
} from "~/features/mail/.server/email-settings";
import { moveMail } from "~/features/mail/.server/incoming/move-mail";
import { deleteMail, sendOriginal } from "~/features/mail/.server/incoming/other-mail";
import {
  changeMail,
  markSeen,
  sendReply,
  takeBackLetter,
} from "~/features/mail/.server/write-reply";
import { updateTexts } from "~/features/mail/client-updates";
import {
  copyTextsCall,
  mailCall,
  mailChangeCall,
  mailHomeCall,
  replyCall,
  seenCall,
  templatesCall,
} from "~/features/mail/mail-calls";
import { attemptChange } from "~/platform/attempt";
import { change } from "~/platform/http/call-table";
import { endpoint } from "~/platform/http/endpoint";
import { queryInput } from "~/platform/http/endpoint-input";

const mailQuery = z.object({
  message: z.string("Name the email.").min(1).max(80, "This isn’t an email."),
});

/** Those of the inquiries' calls that are about email. */
export const mailCalls = {
  message: endpoint({
    POST: change({ access: staffOnly, body: replyCall, limit: 64 * 1024, make: sendReply }),
    PUT: change({ access: staffOnly, body: seenCall, limit: 1024, make: markSeen }),
    /** Takes back a reply, or a quote with its letter. */
    DELETE: change({
      access: staffOnly,
      body: mailCall,
      limit: 1024,
      make: takeBackLetter,
    }),
  }),
  mail: endpoint({
    GET: {
      access: staffOnly,
      input: queryInput(mailQuery),
      limit: 0,
      handle: ({ input, request, services }) =>
        attemptChange(services, async () =>
          sendOriginal(services, input.message, await isOwner(services, request)),
        ),
    },
    POST: change({ access: staffOnly, body: mailChangeCall, limit: 1024, make: changeMail }),
    PUT: change({
      access: staffOnly,
      body: mailHomeCall,
      limit: 1024,
      make: (services, move) => moveMail(services, move),
    }),
    DELETE: change({
      access: freshOwner,
      body: mailCall,
      limit: 1024,
      make: (services, { id }) => deleteMail(services, id),
    }),
  }),
  updates: endpoint({
    PUT: change({
      access: ownerOnly,
      body: updateTexts,
      limit: 128 * 1024,
      make: saveUpdateTexts,
    }),
  }),
  "email-texts": endpoint({
    POST: change({
      access: ownerOnly,
      body: copyTextsCall,
      limit: 64 * 1024,
      make: saveCopyTexts,
    }),
    PUT: change({
      access: ownerOnly,
      body: templatesCall,
      limit: 512 * 1024,
      make: (services, { templates }) => saveTemplates(services, templates),
    }),
  }),
};
