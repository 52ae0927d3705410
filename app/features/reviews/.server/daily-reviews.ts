import { type ReviewSyncServices, syncReviews } from "./sync-reviews";

/** Answers what became of it; throws the sentence of a failure, so that the landing page shows it. */
export async function fetchDailyReviews(services: ReviewSyncServices): Promise<string> {
  const { GBP_CLIENT_ID, GBP_REFRESH_TOKEN, GBP_LOCATION } = services.settings;
  // A studio without a business profile is no trouble to be told of every day.
  if (GBP_CLIENT_ID + GBP_REFRESH_TOKEN + GBP_LOCATION === "") return "Not set up";
  const synced = await syncReviews(services);
  if (!synced.ok) throw new Error(synced.error);
  return `${synced.value.reviews.length} fetched, ${synced.value.changed} changed`;
}
