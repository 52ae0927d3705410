import { publicPages } from "~/features/seo/head";
import { publicGet } from "~/platform/http/endpoint";

/**
 * Pages that are the same for everyone and cost a reader nothing: no quote, no form, no back office. With a query, the
 * home page shows another photo or category without loading.
 */
const pages = [
  { pathname: "/", search: "" },
  ...publicPages.filter((path) => path !== "/"),
  "/gallery/*",
  "/cakes/*",
  "/areas/*",
];

/** For the browsers that know them: a page is fetched while its link is hovered or pressed. */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { or: pages.map((page) => ({ href_matches: page })) },
          // A click on a photo in the gallery shows it there.
          { not: { selector_matches: ".sheet-link" } },
        ],
      },
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
