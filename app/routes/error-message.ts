import { isRouteErrorResponse } from "@remix-run/react";

/** Shows the message of a client-side error, but only a safe sentence for a server-side one. */
export function errorMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    return ownSentence(error.data) ?? `${error.status} ${error.statusText}`.trim();
  }
  // Remix replaces every server-side message with this one.
  const isClientError = error instanceof Error && error.message !== "Unexpected Server Error";
  return isClientError ? error.message : "That one’s on us. Please try again in a moment.";
}

/** Only our own loaders throw `{sentence}`; the framework's messages may echo the request. */
function ownSentence(data: unknown): string | undefined {
  const sentence = typeof data === "object" && data !== null && "sentence" in data && data.sentence;
  return typeof sentence === "string" ? sentence : undefined;
}
