import { z } from "zod";
import { type Failure, fail } from "~/platform/result";
import { jsonColumn } from "~/platform/storage/json-column";

/** An answer of Google that is not a success. */
export type RefusedAnswer = { status: number; body: string };

const unchanged = "The reviews on the site stay as they are.";
/** For the owner; what follows it is for whoever set the website up. */
const reconnect = "Google reviews need to be reconnected. Ask your developer:";
/** Seconds. */
const quotaPause = 300;

const tokenFailure = jsonColumn(z.object({ error: z.string() }));

/** The settings that the sync cannot do without; the failure names those that are missing. */
export function missingSettings(settings: Record<string, string>): Failure | undefined {
  const missing = Object.keys(settings).filter((name) => settings[name] === "");
  if (missing.length === 0) return undefined;
  const verb = missing.length === 1 ? "is" : "are";
  return fail(
    "unavailable",
    `The reviews sync isn’t set up. Ask your developer: ${missing.join(", ")} ${verb} missing in the website’s settings.`,
  );
}

export const wrongLocation = fail(
  "unavailable",
  `${reconnect} GBP_LOCATION in the website’s settings must read accounts/{account}/locations/{location}.`,
);

export const googleDown = fail(
  "unavailable",
  `We can’t reach Google right now. ${unchanged} Please try again in a few minutes.`,
);

export const googleUnclear = fail(
  "unavailable",
  `Google’s answer made no sense to this website. ${unchanged} Please try again later.`,
);

const googleBusy = fail(
  "unavailable",
  "Google takes no more calls from this website for now. Please try again in a few minutes. If that doesn’t " +
    "help, ask your developer whether Google has approved the project for the Business Profile API.",
  { retryAfter: quotaPause },
);

/** Why Google gave no access (its token endpoint), and what to do about it. */
export function tokenError({ status, body }: RefusedAnswer): Failure {
  const reason = tokenReason(body);
  if (reason === "invalid_grant") {
    return fail(
      "unavailable",
      `${reconnect} Google’s consent for this website has expired or was withdrawn. Sign in to Google again with the ` +
        "account that manages the business profile, and set the new GBP_REFRESH_TOKEN.",
    );
  }
  if (reason === "invalid_client" || reason === "unauthorized_client") {
    return fail(
      "unavailable",
      `${reconnect} Google doesn’t accept GBP_CLIENT_ID with GBP_CLIENT_SECRET. Compare both with the Google Cloud console.`,
    );
  }
  return commonError(status);
}

/** The reason code of the token endpoint; empty when it gave none. */
export function tokenReason(body: string): string {
  return tokenFailure.safeParse(body).data?.error ?? "";
}

/** Why Google gave no reviews, and what to do about it. */
export function reviewsError({ status }: RefusedAnswer): Failure {
  if (status === 401 || status === 403) {
    return fail(
      "unavailable",
      `${reconnect} Google doesn’t let this website read the reviews. The account behind GBP_REFRESH_TOKEN must manage the ` +
        "business profile, and the Business Profile API must be switched on for the project.",
    );
  }
  if (status === 404) {
    return fail(
      "unavailable",
      `${reconnect} Google doesn’t know the place in GBP_LOCATION, or it isn’t verified yet. Compare it with the business profile.`,
    );
  }
  return commonError(status);
}

function commonError(status: number): Failure {
  if (status === 429) return googleBusy;
  return status >= 500 ? googleDown : googleUnclear;
}
