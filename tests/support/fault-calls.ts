import { PRODUCTION_THEME } from "~/features/theme/production-preset";
import { inboxId, putInquiry } from "./inbox-rows";
import { inquiryForm, photos, validFields } from "./inquiry-posts";
import { adminPassword, type SignedIn } from "./office";
import type { Site } from "./site";
import { jpeg } from "./storage";

export type FaultCall = {
  /** As the table names it. */
  name: string;
  path: string;
  admin?: true;
  init?: () => RequestInit;
};

const picture = "gallery/wedding/rose.jpg";
const json = (method: string, value: unknown) => () => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});

/** Every page and public call. */
export const publicCalls: readonly FaultCall[] = [
  { name: "`/`", path: "/" },
  { name: "`/privacy-policy`", path: "/privacy-policy" },
  { name: "the not-found page", path: "/nowhere" },
  { name: "`/robots.txt`", path: "/robots.txt" },
  { name: "`/sitemap.xml`", path: "/sitemap.xml" },
  { name: "a picture of `/media`", path: `/media/portfolio/${picture}` },
  { name: "`/api/theme-history`", path: "/api/theme-history" },
  { name: "`/api/site-image`", path: "/api/site-image?id=about" },
  { name: "`/api/gallery-manifest`", path: "/api/gallery-manifest" },
  { name: "`/api/recognitions-manifest`", path: "/api/recognitions-manifest" },
  { name: "`/api/reviews`", path: "/api/reviews" },
  { name: "`/api/health`", path: "/api/health" },
  {
    name: "an enquiry with a photo",
    path: "/api/contact",
    init: () => ({ method: "POST", body: inquiryForm(validFields, photos(1)) }),
  },
  {
    name: "signing in",
    path: "/api/seo?action=admin-auth",
    init: json("POST", { password: adminPassword }),
  },
];

const seo = (action: string, value: object): FaultCall => ({
  name: `SEO: ${action}`,
  path: `/api/seo?action=${action}`,
  admin: true,
  init: json("POST", value),
});

/** Every page and write of the back office, with what makes it reach its storage. */
export const officeCalls: readonly FaultCall[] = [
  { name: "`/inquiries`", path: "/inquiries", admin: true },
  { name: "`/portfolio`", path: "/portfolio", admin: true },
  {
    name: "status of an enquiry",
    path: "/api/inquiries/status",
    admin: true,
    init: json("POST", { id: inboxId(1), from: "new", to: "new" }),
  },
  {
    name: "a note",
    path: "/api/inquiries/note",
    admin: true,
    init: json("POST", { id: inboxId(2), inquiryId: inboxId(1), text: "Tasting" }),
  },
  {
    name: "deleting an enquiry",
    path: "/api/inquiries/deletion",
    admin: true,
    init: json("POST", { ids: [inboxId(3)] }),
  },
  { name: "the CSV", path: "/api/inquiries/export", admin: true },
  {
    name: "a picture's words",
    path: "/api/portfolio/gallery",
    admin: true,
    init: json("POST", { changes: [{ id: picture, title: "Rose" }] }),
  },
  {
    name: "publishing",
    path: "/api/portfolio/publish",
    admin: true,
    init: () => ({ method: "POST" }),
  },
  {
    name: "a site picture back to the default",
    path: "/api/site-image",
    admin: true,
    init: json("POST", { id: "about", url: null }),
  },
  {
    name: "promoting a theme",
    path: "/api/theme-history",
    admin: true,
    init: json("POST", { tag: "Spring", theme: PRODUCTION_THEME }),
  },
  seo("saveSettings", { settings: { brand: "Cake Studio" } }),
  seo("savePage", { page: { slug: "/", meta_title: "Cakes" } }),
  seo("robots.save", { robots: "User-agent: *\nDisallow: /EdibleArtControl" }),
  seo("audit", {}),
  {
    name: "gallery sync",
    path: "/api/gallery-sync",
    admin: true,
    init: () => ({ method: "POST" }),
  },
  { name: "awards sync", path: "/api/awards-sync", admin: true, init: () => ({ method: "POST" }) },
];

/** Gives a site what the calls work on. */
export async function prepareForCalls(site: Site, { send }: SignedIn): Promise<void> {
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  await bucket.put(picture, await jpeg(640, 480));
  await site.runCron("*/15 * * * *");
  for (const number of [1, 3]) await putInquiry(site.db, { id: inboxId(number) });
  // Something that waits to be published.
  const changes = [{ id: picture, title: "Old rose" }];
  await send("/api/portfolio/gallery", json("POST", { changes })());
}

/** An upload, whose body can be sent only once. */
export async function uploadCall(): Promise<FaultCall> {
  const body = await jpeg(640, 480);
  return {
    name: "uploading a site picture",
    path: "/api/storage/site-images/about/1781539200000.jpg",
    admin: true,
    init: () => ({ method: "PUT", headers: { "content-type": "image/jpeg" }, body }),
  };
}
