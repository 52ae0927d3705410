import { initialSettings } from "~/features/availability/calendar-settings";
import { defaultCopyTexts } from "~/features/mail/email-texts";
import { defaultBook } from "~/features/quotes/price-book";
import { productionTheme } from "~/features/theme/normalize-theme";
import { jane } from "../inbox/order-people";
import { typedOrder } from "../inbox/own-orders";
import { quoteId, typedEntry, typedPayment, typedQuote } from "../quotes/quotes";
import { accountBodies } from "./account-bodies";

export type AdminBody = { method: "POST" | "PUT" | "DELETE"; path: string; body: object };

const inquiry = "0b8f6a52-3a57-4c1b-9f0e-5f1f4a3d2c10";
const note = "5c0d7a0e-95a5-4c92-8ad0-3c6a5a4f7b21";
const review = "manual-2d6f6c0e-6b0f-4d0a-8a53-0a4e0d6f8c11";
const quote = quoteId(1);
const file = "gallery/wedding/rose-cake.jpg";

function seo(action: string, body: object = {}): AdminBody {
  return { method: "POST", path: `/api/seo?action=${action}`, body: { action, ...body } };
}

const page = { page: "/" };
const focal = { x: 0.4, y: 0.6 };

/** Every call that changes something, with a valid body as our own screens send it. */
export const adminBodies: readonly AdminBody[] = [
  seo("saveSettings", {
    settings: { brand: "Studio", tagline: "Cakes", default_meta: { desc: "Made by hand" } },
  }),
  seo("savePage", {
    page: {
      slug: "/privacy-policy",
      meta_title: "Title",
      canonical: "/privacy-policy",
      og_image: "/images/og-default.jpg",
      keywords: ["cake"],
      internal_links: ["Home | /"],
      index: true,
      follow: false,
    },
  }),
  seo("saveImage", {
    image: {
      asset_url: "/images/og-default.jpg",
      page_slug: "/",
      alt: "A cake",
      caption: "Ours",
      tags: ["wedding"],
      section: "hero",
    },
  }),
  seo("pages.remove", { slug: "/terms-of-service" }),
  seo("images.remove", { asset_url: "/images/og-default.jpg" }),
  seo("robots.get"),
  seo("robots.save", { robots: "User-agent: *\nAllow: /\n" }),
  seo("aiSuggest", {
    fieldKey: "meta_title",
    context: { brand: "Studio", pagePath: "/", h1: "Cakes", section: "hero" },
  }),
  seo("pages.syncNow", page),
  seo("pages.seedFromSitemap"),
  seo("images.crawlAll", page),
  seo("sitemap.generate"),
  seo("audit", page),
  { method: "POST", path: "/api/theme-history", body: { tag: "June", theme: productionTheme } },
  {
    method: "PUT",
    path: "/api/theme-history",
    body: { mode: "factory", tag: "Factory", theme: productionTheme },
  },
  { method: "DELETE", path: "/api/theme-history", body: { id: "some-entry" } },
  {
    method: "POST",
    path: "/api/site-image",
    body: { id: "about", url: null, focal, alt: "Us", placeholder: "#aabbcc" },
  },
  {
    method: "POST",
    path: "/api/inquiries/status",
    body: { id: inquiry, from: "new", to: "reviewing" },
  },
  { method: "POST", path: "/api/inquiries/snooze", body: { id: inquiry, until: "2026-07-01" } },
  {
    method: "POST",
    path: "/api/inquiries/note",
    body: { id: note, orderId: inquiry, text: "Called back", at: 5 },
  },
  { method: "DELETE", path: "/api/inquiries/note", body: { id: note, orderId: inquiry } },
  { method: "POST", path: "/api/inquiries/notice", body: { id: inquiry } },
  { method: "POST", path: "/api/inquiries/deletion", body: { ids: [inquiry] } },
  { method: "DELETE", path: "/api/inquiries/deletion", body: { ids: [inquiry] } },
  {
    method: "POST",
    path: "/api/inquiries/message",
    body: { id: note, orderId: inquiry, subject: "Your cake", text: "We’d love to." },
  },
  { method: "PUT", path: "/api/inquiries/message", body: { orderId: inquiry, until: 5 } },
  { method: "DELETE", path: "/api/inquiries/message", body: { id: note } },
  { method: "POST", path: "/api/inquiries/mail", body: { id: note, change: "stop" } },
  { method: "PUT", path: "/api/inquiries/mail", body: { id: "in:5", orderId: inquiry } },
  { method: "DELETE", path: "/api/inquiries/mail", body: { id: "in:5" } },
  { method: "POST", path: "/api/inquiries/person", body: { ...jane, orderId: inquiry } },
  { method: "DELETE", path: "/api/inquiries/person", body: { id: jane.id, orderId: inquiry } },
  { method: "DELETE", path: "/api/inquiries/client-data", body: { id: inquiry, person: jane.id } },
  {
    method: "POST",
    path: "/api/inquiries/email-texts",
    body: { from: defaultCopyTexts, to: { ...defaultCopyTexts, subject: "Thank you" } },
  },
  {
    method: "PUT",
    path: "/api/inquiries/email-texts",
    body: { templates: [{ id: "one", name: "One", text: "Hi {first name}" }] },
  },
  {
    method: "PUT",
    path: "/api/inquiries/updates",
    body: {
      from: {},
      to: { booked: { on: true, subject: "Booked", text: "Hi {first name}", days: 0 } },
    },
  },
  { method: "DELETE", path: "/api/inquiries/failed", body: { key: "spool/failed/x.json" } },
  {
    method: "POST",
    path: "/api/calendar/move",
    body: { id: inquiry, from: "2026-06-20", to: "2026-06-27" },
  },
  {
    method: "POST",
    path: "/api/calendar/days-off",
    body: { id: note, first: "2026-07-01", last: "2026-07-09", reason: "Vacation" },
  },
  { method: "DELETE", path: "/api/calendar/days-off", body: { id: note } },
  {
    method: "POST",
    path: "/api/inquiries/order",
    body: { ...typedOrder, id: note },
  },
  {
    method: "POST",
    path: "/api/calendar/settings",
    body: { from: initialSettings, to: { ...initialSettings, capacity: 12 } },
  },
  { method: "POST", path: "/api/calendar/feed", body: { from: 1 } },
  {
    method: "POST",
    path: "/api/quotes/draft",
    body: { id: quote, orderId: inquiry, revision: 0, draft: typedQuote },
  },
  { method: "DELETE", path: "/api/quotes/draft", body: { id: quote, orderId: inquiry } },
  { method: "POST", path: "/api/quotes/sending", body: { id: quote, revision: 1 } },
  { method: "POST", path: "/api/quotes/withdrawal", body: { id: quote } },
  { method: "DELETE", path: "/api/quotes/withdrawal", body: { id: quote } },
  {
    method: "POST",
    path: "/api/quotes/payment",
    body: typedPayment(inquiry, 56_450, quote),
  },
  { method: "POST", path: "/api/quotes/entry", body: typedEntry(inquiry, 5_000, quote) },
  { method: "DELETE", path: "/api/quotes/payment", body: { id: quote } },
  { method: "POST", path: "/api/quotes/hold", body: { orderId: inquiry } },
  { method: "DELETE", path: "/api/quotes/hold", body: { orderId: inquiry } },
  { method: "POST", path: "/api/quotes/loan", body: { orderId: inquiry, returned: true } },
  { method: "PUT", path: "/api/quotes/terms", body: { depositPercent: 30, validDays: 7 } },
  {
    method: "PUT",
    path: "/api/quotes/price-book",
    body: { from: defaultBook, to: { ...defaultBook, taxRate: 6750 } },
  },
  {
    method: "POST",
    path: "/api/portfolio/gallery",
    body: {
      changes: [
        { id: file, category: "wedding", title: "Rose", alt: "A rose", focal, position: 3 },
        { id: file, hidden: true, deleted: false },
      ],
    },
  },
  {
    method: "POST",
    path: "/api/portfolio/gallery/photos",
    body: { id: file, title: "Rose", alt: "", position: 0, placeholder: "#aabbcc" },
  },
  {
    method: "POST",
    path: "/api/portfolio/recognitions",
    body: {
      changes: [
        { id: "tv/show", group: "tv", title: "Show", link1: "https://x.example/", focal },
        { id: "tv/show", description: "Long ago", photo: "none", position: 1, hidden: false },
      ],
    },
  },
  {
    method: "PUT",
    path: "/api/portfolio/recognitions",
    body: {
      mark: "0badcafe",
      group: "press",
      title: "Paper",
      description: "",
      link1: "Read\nhttps://x.example/",
      link2: "",
      alt: "",
      position: 0,
    },
  },
  {
    method: "POST",
    path: "/api/portfolio/recognitions/photos",
    body: { id: "tv/show", key: "recognitions/tv/show/medal.jpg", placeholder: "#aabbcc" },
  },
  { method: "POST", path: "/api/portfolio/publish", body: {} },
  { method: "POST", path: "/api/portfolio/missing", body: { kind: "gallery" } },
  {
    method: "POST",
    path: "/api/portfolio/reviews",
    body: {
      id: review,
      hidden: false,
      draft: { name: "Ada", comment: "Lovely", date: "2026-01-02", rating: "FIVE" },
    },
  },
  { method: "PUT", path: "/api/portfolio/reviews", body: { id: review, hidden: true } },
  { method: "DELETE", path: "/api/portfolio/reviews", body: { id: review } },
  {
    method: "PUT",
    path: "/api/portfolio/areas",
    body: {
      town: "Solon",
      text: "Halls on Aurora Road, whose level doors we know by now.",
      from: "",
    },
  },
  ...accountBodies,
];
