import { z } from "zod";
import { type Failure, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { jsonColumn } from "~/platform/storage/json-column";
import {
  type GoogleErrorResponse,
  googleDown,
  googleUnclear,
  missingSettings,
  reviewsError,
  tokenError,
  tokenReason,
  wrongLocation,
} from "../google-errors";
import { type GoogleReview, parseReviewPage } from "../google-review";

type GoogleServices = Pick<Services, "settings" | "remote" | "log">;

/** Google's maximum. */
const pageSize = 50;
/** Milliseconds per attempt, and for all attempts of a call. */
const timeout = 8000;
const overall = 12_000;

const tokenSchema = jsonColumn(z.object({ access_token: z.string().min(1) }));

/** Most recently changed first. */
export async function fetchGoogleReviews(
  services: GoogleServices,
  pages: number,
): Promise<Result<{ reviews: GoogleReview[]; more: boolean }>> {
  const wrong = checkSettings(services.settings);
  if (wrong) return wrong;
  const token = await fetchAccessToken(services);
  if (!token.ok) return token;
  const reviews = new Map<string, GoogleReview>();
  let skipped = 0;
  let pageToken: string | undefined;
  for (let count = 0; count < pages; count += 1) {
    const page = await fetchPage(services, token.value, pageToken);
    if (!page.ok) return page;
    for (const review of page.value.reviews) reviews.set(review.id, review);
    skipped += page.value.skipped;
    pageToken = page.value.nextPageToken;
    if (!pageToken) break;
  }
  if (skipped > 0) services.log.warn("reviews-sync.skipped", { skipped });
  if (pageToken) services.log.warn("reviews-sync.more", { pages });
  return ok({ reviews: [...reviews.values()], more: pageToken !== undefined });
}

function checkSettings(settings: Services["settings"]): Failure | undefined {
  const { GBP_CLIENT_ID, GBP_CLIENT_SECRET, GBP_REFRESH_TOKEN, GBP_LOCATION } = settings;
  const missing = missingSettings({
    GBP_CLIENT_ID,
    GBP_CLIENT_SECRET,
    GBP_REFRESH_TOKEN,
    GBP_LOCATION,
  });
  if (missing) return missing;
  return /^accounts\/[\w-]+\/locations\/[\w-]+$/.test(GBP_LOCATION) ? undefined : wrongLocation;
}

async function fetchAccessToken(services: GoogleServices): Promise<Result<string>> {
  const { settings, remote, log } = services;
  const response = await remote({
    url: settings.GOOGLE_TOKEN_URL,
    method: "POST",
    body: new URLSearchParams({
      client_id: settings.GBP_CLIENT_ID,
      client_secret: settings.GBP_CLIENT_SECRET,
      refresh_token: settings.GBP_REFRESH_TOKEN,
      grant_type: "refresh_token",
    }),
    timeout,
    overall,
    retries: 1,
  });
  if (!response.ok) return unreachable(services, response);
  if (response.value.status !== 200) {
    log.warn("reviews-sync.no-access", {
      status: response.value.status,
      reason: tokenReason(response.value.body).slice(0, 100),
    });
    return tokenError(response.value);
  }
  const { data } = tokenSchema.safeParse(response.value.body);
  return data ? ok(data.access_token) : googleUnclear;
}

async function fetchPage(services: GoogleServices, token: string, pageToken: string | undefined) {
  const { settings, remote } = services;
  const query = new URLSearchParams({ pageSize: String(pageSize), orderBy: "updateTime desc" });
  if (pageToken) query.set("pageToken", pageToken);
  const response = await remote({
    url: `${settings.GBP_API_URL}/${settings.GBP_LOCATION}/reviews?${query}`,
    headers: { authorization: `Bearer ${token}` },
    timeout,
    overall,
    retries: 1,
  });
  if (!response.ok) return unreachable(services, response);
  if (response.value.status !== 200) return refused(services, response.value);
  const page = parseReviewPage(response.value.body);
  return page ? ok(page) : googleUnclear;
}

function refused({ log }: GoogleServices, response: GoogleErrorResponse): Failure {
  log.warn("reviews-sync.refused", { status: response.status });
  return reviewsError(response);
}

function unreachable({ log }: GoogleServices, { error }: Failure): Failure {
  log.warn("reviews-sync.silent", { reason: error });
  return googleDown;
}
