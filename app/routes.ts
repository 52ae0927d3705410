import { index, type RouteConfig, route } from "@remix-run/route-config";

/** The address book: every address of the site. */
export default [
  index("routes/home.tsx"),
  route("privacy-policy", "routes/privacy-policy.tsx"),
  route("terms-of-service", "routes/terms-of-service.tsx"),

  route("EdibleArtControl", "routes/admin-panel.tsx"),
  route("recognitions-debug", "routes/recognitions-debug.tsx"),
  route("theme-preview", "routes/theme-preview.tsx"),
  route("seo-maintenance", "routes/seo-maintenance.tsx"),

  route("inquiries", "routes/inquiries.tsx"),
  route("portfolio", "routes/portfolio.tsx"),
  route("image-management", "routes/image-management.tsx"),

  route("api/contact", "routes/api.contact.ts"),
  route("api/theme-history", "routes/api.theme-history.ts"),
  route("api/site-image", "routes/api.site-image.ts"),
  route("api/gallery-manifest", "routes/api.gallery-manifest.ts"),
  route("api/recognitions-manifest", "routes/api.recognitions-manifest.ts"),
  route("api/reviews", "routes/api.reviews.ts"),
  route("api/gallery-sync", "routes/api.gallery-sync.ts"),
  route("api/awards-sync", "routes/api.awards-sync.ts"),
  route("api/portfolio/reviews", "routes/api.portfolio.reviews.ts"),
  route("api/gbp/reviews", "routes/api.gbp.reviews.ts"),
  route("api/health", "routes/api.health.ts"),
  route("api/seo", "routes/api.seo.ts"),
  route("api/inquiries/status", "routes/api.inquiries.status.ts"),
  route("api/inquiries/note", "routes/api.inquiries.note.ts"),
  route("api/inquiries/notice", "routes/api.inquiries.notice.ts"),
  route("api/inquiries/deletion", "routes/api.inquiries.deletion.ts"),
  route("api/inquiries/client", "routes/api.inquiries.of-client.ts"),
  route("api/inquiries/failed", "routes/api.inquiries.failed.ts"),
  route("api/inquiries/file", "routes/api.inquiries.file.ts"),
  route("api/inquiries/export", "routes/api.inquiries.export.ts"),
  route("api/portfolio/gallery", "routes/api.portfolio.gallery.ts"),
  route("api/portfolio/gallery/pictures", "routes/api.portfolio.gallery.pictures.ts"),
  route("api/portfolio/recognitions", "routes/api.portfolio.recognitions.ts"),
  route("api/portfolio/recognitions/pictures", "routes/api.portfolio.recognitions.pictures.ts"),
  route("api/portfolio/publish", "routes/api.portfolio.publish.ts"),
  route("api/storage/:bucket/*", "routes/api.storage.ts"),
  route("media/:bucket/*", "routes/media.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),

  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
