import { loadReviews } from "~/features/reviews/.server/review-store";
import { anyone, endpoint } from "~/platform/http/endpoint";
import { noInput } from "~/platform/http/endpoint-input";
import { ok } from "~/platform/result";

const route = endpoint({
  GET: {
    access: anyone,
    input: noInput,
    limit: 0,
    async handle({ services }) {
      const reviews = await loadReviews(services);
      return reviews.ok ? ok({ reviews: reviews.value }) : reviews;
    },
  },
});

export const loader = route.loader;
export const action = route.action;
