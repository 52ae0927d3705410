import { index, type RouteConfig, route } from "@remix-run/route-config";

/** Every page, every documented call, and one line per table of the back office's own calls. */
export default [
  index("routes/home.tsx"),
  route("privacy-policy", "routes/legal.tsx", { id: "privacy-policy" }),
  route("terms-of-service", "routes/legal.tsx", { id: "terms-of-service" }),
  route("accessibility", "routes/legal.tsx", { id: "accessibility" }),
  route("gallery/:category", "routes/gallery-category.tsx"),
  route("cakes/:slug", "routes/cake.tsx"),
  route("quote/:token", "routes/quote.tsx"),
  route("find-my-quote", "routes/find-my-quote.tsx"),

  route("EdibleArtControl", "routes/admin-panel.tsx"),
  route("recognitions-debug", "routes/recognitions-debug.tsx"),
  route("theme-preview", "routes/theme-preview.tsx"),
  route("seo-maintenance", "routes/seo-maintenance.tsx"),

  route("inquiries", "routes/inquiries.tsx"),
  route("calendar", "routes/calendar.tsx"),
  route("calendar/:file", "routes/files/calendar-feed.ts"),
  route("emails", "routes/emails.tsx"),
  route("money", "routes/money.tsx"),
  route("price-book", "routes/price-book.tsx"),
  route("account", "routes/account.tsx"),
  route("invitation/:token", "routes/invitation.tsx"),
  route("portfolio", "routes/portfolio.tsx"),
  route("image-management", "routes/image-management.tsx"),
  route("image-prep-fca", "routes/image-prep.tsx"),

  route("api/availability", "routes/api/availability.ts"),
  route("api/contact", "routes/api/contact.ts"),
  route("api/theme-history", "routes/api/theme-history.ts"),
  route("api/site-image", "routes/api/site-image.ts"),
  route("api/gallery-manifest", "routes/api/gallery-manifest.ts"),
  route("api/recognitions-manifest", "routes/api/recognitions-manifest.ts"),
  route("api/reviews", "routes/api/reviews.ts"),
  route("api/gallery-sync", "routes/api/gallery-sync.ts"),
  route("api/awards-sync", "routes/api/awards-sync.ts"),
  route("api/gbp/reviews", "routes/api/gbp-reviews.ts"),
  route("api/health", "routes/api/health.ts"),
  route("api/seo", "routes/api/seo.ts"),
  route("api/stripe", "routes/api/stripe.ts"),
  route("api/storage/:bucket/*", "routes/api/storage.ts"),

  route("api/account/*", "routes/api/account.ts"),
  route("api/calendar/*", "routes/api/calendar.ts"),
  route("api/image-prep/*", "routes/api/image-prep.ts"),
  route("api/inquiries/upload", "routes/api/order-upload.ts"),
  route("api/inquiries/*", "routes/api/inquiries.ts"),
  route("api/portfolio/*", "routes/api/portfolio.ts"),
  route("api/quotes/*", "routes/api/quotes.ts"),

  route("media/:bucket/*", "routes/files/media.ts"),
  route("robots.txt", "routes/files/robots.ts"),
  route("sitemap.xml", "routes/files/sitemap.ts"),

  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
