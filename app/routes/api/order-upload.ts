import { z } from "zod";
import { staffOnly } from "~/features/auth/.server/access";
import { storeUpload } from "~/features/orders/.server/uploads";
import { maxFileBytes } from "~/features/orders/files/attachment-limits";
import { endpoint } from "~/platform/http/endpoint";
import { queryInput } from "~/platform/http/endpoint-input";
import { fail } from "~/platform/result";
import { attemptChange } from "~/platform/stores";
import { BrokenUploadError, UploadBody } from "~/platform/upload/upload-body";

const query = z.object({
  order: z.uuid("This isn’t an inquiry."),
  name: z.string("A file needs a name.").max(300),
});

const broken = fail("bad_input", "The upload was cut off. Try it again.");

const route = endpoint({
  PUT: {
    access: staffOnly,
    input: queryInput(query),
    limit: maxFileBytes,
    handle: ({ input: { order: orderId, name }, request, services }) =>
      attemptChange(services, async () => {
        const length = Number(request.headers.get("content-length") ?? 0);
        if (!request.body || !(length > 0)) return fail("bad_input", "It’s empty.");
        try {
          const bytes = await new UploadBody(request.body, length).bytes();
          return await storeUpload(services, { orderId, name, bytes });
        } catch (error) {
          if (error instanceof BrokenUploadError) return broken;
          throw error;
        }
      }),
  },
});

export const loader = route.loader;
export const action = route.action;
