/** Who may call what (DESIGN 4); a test holds it against the address book. */
type Method = "GET" | "POST" | "PUT" | "DELETE";
export type AccessCall = {
  method: Method;
  path: string;
  /** Who may call it (DESIGN 4); "secret": whoever knows one, or an admin. */
  who: "all" | "admin" | "secret";
};

/** Pages of the back office, but for the panel, which is its own gate. */
export const officePages: readonly string[] = [
  "/image-management",
  "/image-prep-fca",
  "/inquiries",
  "/portfolio",
  "/recognitions-debug",
  "/seo-maintenance",
  "/theme-preview",
];

export const publicPaths = [
  "/",
  "/privacy-policy",
  "/terms-of-service",
  "/EdibleArtControl",
  "/api/gallery-manifest",
  "/api/recognitions-manifest",
  "/api/reviews",
  "/api/health",
  "/robots.txt",
  "/sitemap.xml",
  "/media/:bucket/*",
];

const seoChanges = [
  "saveSettings",
  "savePage",
  "saveImage",
  "aiSuggest",
  "pages.remove",
  "images.remove",
  "pages.syncNow",
  "pages.seedFromSitemap",
  "images.crawlAll",
  "robots.get",
  "robots.save",
  "sitemap.generate",
  "audit",
];

export const calls: readonly AccessCall[] = [
  { method: "GET", path: "/api/theme-history", who: "all" },
  { method: "POST", path: "/api/theme-history", who: "admin" },
  { method: "PUT", path: "/api/theme-history", who: "admin" },
  { method: "DELETE", path: "/api/theme-history", who: "admin" },
  { method: "GET", path: "/api/site-image?id=about", who: "all" },
  { method: "POST", path: "/api/site-image", who: "admin" },
  { method: "POST", path: "/api/contact", who: "all" },
  { method: "POST", path: "/api/seo?action=admin-auth", who: "all" },
  { method: "POST", path: "/api/seo?action=logout", who: "admin" },
  { method: "GET", path: "/api/seo?action=getBundle", who: "admin" },
  { method: "POST", path: "/api/gallery-sync", who: "secret" },
  { method: "POST", path: "/api/awards-sync", who: "secret" },
  { method: "POST", path: "/api/gbp/reviews", who: "secret" },
  { method: "GET", path: "/api/portfolio/reviews", who: "admin" },
  { method: "POST", path: "/api/portfolio/reviews", who: "admin" },
  { method: "PUT", path: "/api/portfolio/reviews", who: "admin" },
  { method: "DELETE", path: "/api/portfolio/reviews", who: "admin" },
  { method: "POST", path: "/api/inquiries/status", who: "admin" },
  { method: "POST", path: "/api/inquiries/note", who: "admin" },
  { method: "DELETE", path: "/api/inquiries/note", who: "admin" },
  { method: "POST", path: "/api/inquiries/notice", who: "admin" },
  { method: "POST", path: "/api/inquiries/deletion", who: "admin" },
  { method: "DELETE", path: "/api/inquiries/deletion", who: "admin" },
  { method: "GET", path: "/api/inquiries/client", who: "admin" },
  { method: "GET", path: "/api/inquiries/failed", who: "admin" },
  { method: "DELETE", path: "/api/inquiries/failed", who: "admin" },
  { method: "GET", path: "/api/inquiries/file", who: "admin" },
  { method: "GET", path: "/api/inquiries/export", who: "admin" },
  { method: "POST", path: "/api/portfolio/gallery", who: "admin" },
  { method: "POST", path: "/api/portfolio/gallery/pictures", who: "admin" },
  { method: "POST", path: "/api/portfolio/recognitions", who: "admin" },
  { method: "PUT", path: "/api/portfolio/recognitions", who: "admin" },
  { method: "POST", path: "/api/portfolio/recognitions/pictures", who: "admin" },
  { method: "POST", path: "/api/portfolio/publish", who: "admin" },
  { method: "PUT", path: "/api/storage/:bucket/*", who: "admin" },
  { method: "GET", path: "/api/seo?action=robots.render", who: "all" },
  { method: "GET", path: "/api/seo?action=sitemap.render", who: "all" },
  ...seoChanges.map((name) => ({
    method: "POST" as const,
    path: `/api/seo?action=${name}`,
    who: "admin" as const,
  })),
];
