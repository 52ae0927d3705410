import { z } from "zod";
import { type Failure, fail } from "~/platform/result";
import { jsonColumn } from "~/platform/storage/json-column";

export type GoogleErrorResponse = { status: number; body: string };

const unchanged = "The reviews on your site stay as they are.";
const reconnect = "Google reviews need to be reconnected. For your developer:";
/** Seconds. */
const quotaPause = 300;

const tokenFailure = jsonColumn(z.object({ error: z.string() }));

export function missingSettings(settings: Record<string, string>): Failure | undefined {
  const missing = Object.keys(settings).filter((name) => settings[name] === "");
  if (missing.length === 0) return undefined;
  const verb = missing.length === 1 ? "is" : "are";
  return fail(
    "unavailable",
    `Google reviews aren’t set up yet. For your developer: ${missing.join(", ")} ${verb} missing in the website’s settings.`,
  );
}

export const wrongLocation = fail(
  "unavailable",
  `${reconnect} GBP_LOCATION must look like accounts/{account}/locations/{location}.`,
);

export const googleDown = fail(
  "unavailable",
  `We can’t reach Google right now. ${unchanged} Try again in a few minutes.`,
);

export const googleUnclear = fail(
  "unavailable",
  `We couldn’t read Google’s answer. ${unchanged} Try again later.`,
);

const googleBusy = fail(
  "unavailable",
  "Google isn’t taking more requests right now. Try again in a few minutes. For your developer: if that " +
    "doesn’t help, Google hasn’t approved the project for the Business Profile API yet.",
  { retryAfter: quotaPause },
);

export function tokenError({ status, body }: GoogleErrorResponse): Failure {
  const reason = tokenReason(body);
  if (reason === "invalid_grant") {
    return fail(
      "unavailable",
      `${reconnect} sign in to Google with the account that manages the business profile, and set the new GBP_REFRESH_TOKEN.`,
    );
  }
  if (reason === "invalid_client" || reason === "unauthorized_client") {
    return fail(
      "unavailable",
      `${reconnect} Google refuses GBP_CLIENT_ID with GBP_CLIENT_SECRET. Compare both with the Google Cloud console.`,
    );
  }
  return commonError(status);
}

/** Empty if there is none. */
export function tokenReason(body: string): string {
  return tokenFailure.safeParse(body).data?.error ?? "";
}

export function reviewsError({ status }: GoogleErrorResponse): Failure {
  if (status === 401 || status === 403) {
    return fail(
      "unavailable",
      `${reconnect} the account behind GBP_REFRESH_TOKEN must manage the business profile, and the Business Profile API must be on.`,
    );
  }
  if (status === 404) {
    return fail(
      "unavailable",
      `${reconnect} Google doesn’t know the place in GBP_LOCATION, or it isn’t verified yet.`,
    );
  }
  return commonError(status);
}

function commonError(status: number): Failure {
  if (status === 429) return googleBusy;
  return status >= 500 ? googleDown : googleUnclear;
}
