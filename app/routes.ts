import { index, type RouteConfig, route } from "@remix-run/route-config";

/** The address book: every address of the site. */
export default [
  index("routes/home.tsx"),
  route("privacy-policy", "routes/privacy-policy.tsx"),
  route("terms-of-service", "routes/terms-of-service.tsx"),

  route("EdibleArtControl", "routes/admin-panel.tsx"),
  route("image-prep-fca", "routes/image-prep.tsx"),

  route("api/contact", "routes/api.contact.ts"),
  route("api/theme-history", "routes/api.theme-history.ts"),
  route("api/site-image", "routes/api.site-image.ts"),
  route("api/gallery-manifest", "routes/api.gallery-manifest.ts"),
  route("api/recognitions-manifest", "routes/api.recognitions-manifest.ts"),
  route("api/reviews", "routes/api.reviews.ts"),
  route("api/health", "routes/api.health.ts"),
  route("api/seo", "routes/api.seo.ts"),
  route("api/storage/:bucket/*", "routes/api.storage.ts"),
  route("media/:bucket/*", "routes/media.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),

  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
