import { ownerOnly } from "~/features/auth/.server/access";
import { saveCopyTexts, saveTemplates } from "~/features/mail/.server/email-settings";
import { copyTextsCall, templatesCall } from "~/features/mail/mail-calls";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  POST: {
    access: ownerOnly,
    input: jsonInput(copyTextsCall),
    limit: 64 * 1024,
    handle: ({ input, services }) => attemptChange(services, () => saveCopyTexts(services, input)),
  },
  PUT: {
    access: ownerOnly,
    input: jsonInput(templatesCall),
    limit: 512 * 1024,
    handle: ({ input, services }) =>
      attemptChange(services, () => saveTemplates(services, input.templates)),
  },
});

export const loader = route.loader;
export const action = route.action;
