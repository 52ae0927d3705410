import { z } from "zod";
import { freshOwner, staffOnly } from "~/features/auth/.server/access";
import { deleteMail, moveMail, sendOriginal } from "~/features/mail/.server/in/other-mail";
import { changeMail } from "~/features/mail/.server/write-reply";
import { mailCall, mailChangeCall, mailHomeCall } from "~/features/mail/mail-calls";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput, queryInput } from "~/platform/http/endpoint-input";

const query = z.object({
  message: z.string("Name the email.").min(1).max(80, "This isn’t an email."),
});

const route = endpoint({
  GET: {
    access: staffOnly,
    input: queryInput(query),
    limit: 0,
    handle: ({ input, services }) =>
      attemptChange(services, () => sendOriginal(services, input.message)),
  },
  POST: {
    access: staffOnly,
    input: jsonInput(mailChangeCall),
    limit: 1024,
    handle: ({ input, services }) => attemptChange(services, () => changeMail(services, input)),
  },
  PUT: {
    access: staffOnly,
    input: jsonInput(mailHomeCall),
    limit: 1024,
    handle: ({ input, services }) => attemptChange(services, () => moveMail(services, input)),
  },
  DELETE: {
    access: freshOwner,
    input: jsonInput(mailCall),
    limit: 1024,
    handle: ({ input, services }) => attemptChange(services, () => deleteMail(services, input.id)),
  },
});

export const loader = route.loader;
export const action = route.action;
