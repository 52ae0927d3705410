import type { Review } from "./review";

/** What stands in the place of reviews until there are some (P2); the page labels each as a sample. */
export const sampleReviews: readonly Review[] = [
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
