import { studio } from "~/studio";
import type { ReviewRecord } from "./review-record";
import { sampleReviews } from "./sample-reviews";

/** A review as the page shows it. */
export type Review = {
  id: string;
  name: string;
  /** Stands in the place of a missing photo. */
  initial: string;
  /** Address on this site, or null. */
  photo: string | null;
  /** "September 12, 2025" in the studio's time zone; empty when unknown. */
  date: string;
  /** ISO time for `<time>`; empty when unknown. */
  dateTime: string;
  comment: string;
  /** Written by us: labelled as such, and never part of structured data. */
  sample: boolean;
};

const dateFormat = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeZone: studio.timeZone,
});

export function normalizeReview(record: ReviewRecord): Review {
  const name = record.reviewer_name?.trim() || "Anonymous";
  const time = new Date(record.create_time);
  const known = !Number.isNaN(time.getTime());
  return {
    id: record.id,
    name,
    initial: Array.from(name)[0]?.toUpperCase() ?? "",
    photo: ownPhoto(record.reviewer_profile_photo),
    date: known ? dateFormat.format(time) : "",
    dateTime: known ? time.toISOString() : "",
    comment: record.comment?.trim() || "No comment provided",
    sample: false,
  };
}

/** Only copies on this site are shown: no visitor's browser calls Google (DESIGN 5.7). */
function ownPhoto(photo: string | null): string | null {
  return photo?.startsWith("/media/") ? photo : null;
}

/** The reviews of the page; without any, three samples. */
export function shownReviews(records: readonly ReviewRecord[]): Review[] {
  return records.length > 0 ? records.map(normalizeReview) : [...sampleReviews];
}
