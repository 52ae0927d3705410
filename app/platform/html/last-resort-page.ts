import { failureResponse } from "~/platform/http/failure-response";
import { fail } from "~/platform/result";
import type { SettingsError } from "~/platform/settings";
import { escapeMarkup } from "./escape-markup";

/** Needs no stylesheet, script, theme, or binding. */
export function lastResortPage(requestId: string): Response {
  return plainPage(
    500,
    "Something went wrong.",
    `<p>That one’s on us. Please try again in a moment.</p>
<p><a href="/" style="color:inherit">Back to the home page</a></p>
<p style="font-size:.875rem">If you contact us about this, please mention code ${requestId}.</p>`,
  );
}

export function wrongSetupAnswer({ message }: SettingsError, { pathname }: URL): Response {
  if (pathname.startsWith("/api/")) return failureResponse(fail("unavailable", message));
  return plainPage(503, "This site isn’t set up yet.", `<p>${escapeMarkup(message)}</p>`);
}

function plainPage(status: number, title: string, content: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0 auto;max-width:34rem;padding:20vh 1.5rem;color:#3d2426;background:#fffaf6;font:1.125rem/1.6 Georgia,serif">
<h1 style="font-weight:normal">${title}</h1>
${content}
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}
