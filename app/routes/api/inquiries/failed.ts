import { freshOwner } from "~/features/auth/.server/access";
import { exportFailed, removeFailed } from "~/features/inquiries/.server/spool";
import { attachmentDisposition } from "~/features/inquiries/attachment-disposition";
import { failedCall } from "~/features/inquiries/inbox/inbox-calls";
import { attempt, attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput, queryInput } from "~/platform/http/endpoint-input";
import { fail, ok } from "~/platform/result";

/** An inquiry that could not be taken from the spool: GET sends it as a file, DELETE removes it for good. */
const route = endpoint({
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
  DELETE: {
    access: freshOwner,
    input: jsonInput(failedCall),
    limit: 1024,
    handle: ({ input, services }) =>
      attemptChange(services, async () => {
        await removeFailed(services, input.key);
        return ok({});
      }),
  },
});

export const loader = route.loader;
export const action = route.action;
