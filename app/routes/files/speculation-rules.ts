import { publicGet } from "~/platform/http/endpoint";

/** Pages that are the same for everyone and cost a reader nothing: no quote, no form, no back office. */
const pages = [
  "/",
  "/gallery/*",
  "/cakes/*",
  "/privacy-policy",
  "/terms-of-service",
  "/accessibility",
];

/** For the browsers that know them: a page is fetched while its link is hovered or pressed. */
const rules = {
  prefetch: [
    {
      where: { or: pages.map((path) => ({ href_matches: path })) },
      eagerness: "moderate",
    },
  ],
};

const route = publicGet(
  async () =>
    new Response(JSON.stringify(rules), {
      headers: {
        "content-type": "application/speculationrules+json",
        "cache-control": "public, max-age=86400",
      },
    }),
);

export const loader = route.loader;
export const action = route.action;
