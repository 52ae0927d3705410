import type { ShownPhoto } from "~/platform/photos/shown-photo";
import { studio } from "~/studio";
import type { ReviewRecord } from "./review-record";

export type Review = {
  id: string;
  name: string;
  initial: string;
  /** An address on this site. */
  photo: string | null;
  /** "September 12, 2025" in the studio's time zone; empty if unknown. */
  date: string;
  /** ISO time; empty if unknown. */
  dateTime: string;
  comment: string;
  cake?: ShownPhoto;
  /** Written by us: labeled as such, and never in structured data. */
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
    initial: (/[\p{L}\p{N}]/u.exec(name) ?? Array.from(name))[0]?.toUpperCase() ?? "",
    photo: ownPhoto(record.reviewer_profile_photo),
    date: known ? dateFormat.format(time) : "",
    dateTime: known ? time.toISOString() : "",
    comment: record.comment?.trim() || "No comment provided",
    ...(record.cake && { cake: record.cake }),
    sample: false,
  };
}

/** Hotlinking Google would expose visitors to it (DESIGN 5.7). */
function ownPhoto(photo: string | null): string | null {
  return photo?.startsWith("/media/") ? photo : null;
}

/** Shown until there are reviews (P2). */
const sampleReviews: readonly Review[] = [
  sample(
    "sample-wedding",
    "Wedding couple",
    "Three tiers, sugar peonies down one side, and not a crumb left by ten o’clock. " +
      "Our guests still ask which of the flowers were real. None of them were.",
  ),
  sample(
    "sample-birthday",
    "Birthday parent",
    "She drew a dragon on the back of an envelope, and that very dragon came to the party, " +
      "copper scales and all. It took us five minutes to dare to cut it.",
  ),
  sample(
    "sample-corporate",
    "Office manager",
    "We asked for our building and got it down to the revolving door, on time, " +
      "with a lemon filling that people wrote to me about on Monday.",
  ),
];

function sample(id: string, name: string, comment: string): Review {
  return {
    id,
    name,
    initial: name.slice(0, 1),
    photo: null,
    date: "",
    dateTime: "",
    comment,
    sample: true,
  };
}

/** Falls back to the samples. */
export function shownReviews(records: readonly ReviewRecord[]): Review[] {
  return records.length > 0 ? records.map(normalizeReview) : [...sampleReviews];
}
