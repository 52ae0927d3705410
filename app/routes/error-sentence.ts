import { isRouteErrorResponse } from "@remix-run/react";

/** What a person reads of an error: a client-side one's message, of a server-side one nothing but a safe sentence. */
export function errorSentence(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    return ownSentence(error.data) ?? `${error.status} ${error.statusText}`.trim();
  }
  // Remix puts this in the place of every message that the server does not want to tell.
  const told = error instanceof Error && error.message !== "Unexpected Server Error";
  return told ? error.message : "That one’s on us. Please try again in a moment.";
}

/** Only a loader of ours answers `{sentence}`; the texts of the framework repeat what was asked for. */
function ownSentence(data: unknown): string | undefined {
  const told = typeof data === "object" && data !== null && "sentence" in data && data.sentence;
  return typeof told === "string" ? told : undefined;
}
