import { z } from "zod";
import { staffOnly } from "~/features/auth/.server/access";
import { sendAttachment } from "~/features/inquiries/.server/inbox/send-attachment";
import { endpoint } from "~/platform/http/endpoint";
import { queryInput } from "~/platform/http/endpoint-input";

const query = z.object({
  inquiry: z.uuid("This isn’t an inquiry."),
  file: z.string().regex(/^[0-9a-f]{64}$/, "This isn’t a file of an inquiry."),
  as: z.enum(["preview", "image", "download"]).default("download"),
});

const route = endpoint({
  GET: {
    access: staffOnly,
    input: queryInput(query),
    limit: 0,
    handle: ({ input, request, services }) =>
      sendAttachment(services, { inquiryId: input.inquiry, sha256: input.file }, input.as, request),
  },
});

export const loader = route.loader;
export const action = route.action;
