import { initialSettings } from "~/features/availability/calendar-settings";
import { defaultCopyTexts } from "~/features/mail/email-texts";
import { productionTheme } from "~/features/theme/normalize-theme";
import { weddingRecipe } from "../image-prep/recipes";
import { inboxId } from "../inbox/inbox-rows";
import { jane } from "../inbox/order-people";
import { typedOrder } from "../inbox/own-orders";
import { adminPassword } from "../office";
import { type FaultCall, seconds, seo, write } from "./fault-call";
import { quoteWrites } from "./fault-quotes";
import {
  arrived,
  forgottenPerson,
  manualReviews,
  oldTheme,
  otherMail,
  photo,
  putFailedInquiry,
  recognition,
  recognitionPhoto,
  removedMail,
  sitePhoto,
  strangersMail,
  waitingMail,
} from "./fault-things";

const [changedReview, hiddenReview, deletedReview] = manualReviews;
const draft = { name: "Ada", comment: "Lovely.", date: "2026-05-01", rating: "FIVE" };
const words = { title: "A show", description: "", link1: "", link2: "", alt: "" };

export const officeWrites: readonly FaultCall[] = [
  write(
    "confirming with the password",
    "POST",
    "/api/account/confirmation",
    { password: adminPassword },
    { endsSession: true },
  ),
  write(
    "a new password",
    "PUT",
    "/api/account/password",
    { password: "seven sugared violets", endOthers: false },
    { endsSession: true },
  ),
  write("ending another session", "DELETE", "/api/account/sessions", { id: inboxId(65) }),
  write("status of an inquiry", "POST", "/api/inquiries/status", {
    id: inboxId(1),
    from: "new",
    to: "quoted",
  }),
  write("snoozing an inquiry", "POST", "/api/inquiries/snooze", {
    id: inboxId(2),
    until: "2026-07-01",
  }),
  write("a note", "POST", "/api/inquiries/note", {
    id: inboxId(40),
    orderId: inboxId(2),
    text: "Tasting",
  }),
  write("removing a note", "DELETE", "/api/inquiries/note", {
    id: inboxId(41),
    orderId: inboxId(2),
  }),
  write(
    "sending a notice again",
    "POST",
    "/api/inquiries/notice",
    { id: inboxId(5) },
    { within: 25 },
  ),
  write("deleting an inquiry", "POST", "/api/inquiries/deletion", { ids: [inboxId(3)] }),
  write("bringing an inquiry back", "DELETE", "/api/inquiries/deletion", { ids: [inboxId(4)] }),
  write("a reply to an inquiry that is gone", "POST", "/api/inquiries/message", {
    id: inboxId(60),
    orderId: inboxId(61),
    subject: "Your cake",
    text: "Yes",
  }),
  write("messages that were read", "PUT", "/api/inquiries/message", {
    orderId: inboxId(1),
    until: 5,
  }),
  write("stopping an email", "POST", "/api/inquiries/mail", { id: waitingMail, change: "stop" }),
  write("moving an email to an inquiry", "PUT", "/api/inquiries/mail", {
    id: otherMail,
    orderId: inboxId(1),
  }),
  write("adding a sender’s address to an order", "POST", "/api/inquiries/sender", {
    id: strangersMail,
  }),
  write("a person of an order", "POST", "/api/inquiries/person", {
    ...jane,
    id: inboxId(63),
    email: "bo@example.com",
    // No other call changes this one at the same time.
    orderId: inboxId(6),
  }),
  write("removing a person of an order", "DELETE", "/api/inquiries/person", {
    id: jane.id,
    orderId: inboxId(2),
  }),
  write("deleting a person’s data", "DELETE", "/api/inquiries/client-data", {
    id: inboxId(1),
    person: forgottenPerson.id,
  }),
  write("removing an email", "DELETE", "/api/inquiries/mail", { id: removedMail }),
  write("the texts of the copy", "POST", "/api/inquiries/email-texts", {
    from: defaultCopyTexts,
    to: { ...defaultCopyTexts, subject: "Thank you" },
  }),
  write("the templates", "PUT", "/api/inquiries/email-texts", {
    templates: [{ id: "one", name: "One", text: "Hi" }],
  }),
  write("the automatic emails", "PUT", "/api/inquiries/updates", {
    from: {},
    to: { booked: { on: true, subject: "Booked", text: "Hi", days: 0 } },
  }),
  write("removing what was put aside", "DELETE", "/api/inquiries/failed", {
    key: putFailedInquiry,
  }),
  write("moving a cake", "POST", "/api/calendar/move", {
    id: inboxId(2),
    from: "2026-06-20",
    to: "2026-06-27",
    tells: true,
  }),
  write("days off", "POST", "/api/calendar/days-off", {
    id: inboxId(60),
    first: "2026-07-01",
    last: "2026-07-09",
    reason: "Vacation",
  }),
  write("removing days off", "DELETE", "/api/calendar/days-off", { id: inboxId(61) }),
  write("an order by phone", "POST", "/api/inquiries/order", { ...typedOrder, id: inboxId(62) }),
  write("the calendar's settings", "POST", "/api/calendar/settings", {
    from: initialSettings,
    to: { ...initialSettings, capacity: 12 },
  }),
  // From a stale page: it gets the current state, and the link that other calls read stays valid.
  write("renewing the calendar's link", "POST", "/api/calendar/feed", { from: 0 }),
  ...quoteWrites.map(([name, method, path, value]) => write(name, method, path, value)),
  write("the recipes of image prep", "PUT", "/api/image-prep/recipes", {
    from: [],
    to: [weddingRecipe],
  }),
  write("a photo's words", "POST", "/api/portfolio/gallery", {
    changes: [{ id: photo, title: "Rose" }],
  }),
  write("taking an upload into the gallery", "POST", "/api/portfolio/gallery/photos", {
    id: arrived,
    title: "Peony",
    alt: "",
    position: 0,
  }),
  write("a recognition's words", "POST", "/api/portfolio/recognitions", {
    changes: [{ id: recognition, title: "The show" }],
  }),
  write("a new recognition", "PUT", "/api/portfolio/recognitions", {
    ...words,
    mark: "12ab34cd",
    group: "tv",
    position: 1,
  }),
  write("giving a recognition its photo", "POST", "/api/portfolio/recognitions/photos", {
    id: recognition,
    key: recognitionPhoto,
  }),
  write(
    "deleting what is missing",
    "POST",
    "/api/portfolio/missing",
    { kind: "gallery" },
    { within: seconds.sync },
  ),
  write("publishing", "POST", "/api/portfolio/publish", undefined, { within: seconds.sync }),
  write("a review by hand", "POST", "/api/portfolio/reviews", {
    id: `manual-${inboxId(2)}`,
    draft,
  }),
  write("changing a review", "PUT", "/api/portfolio/reviews", { id: changedReview, draft }),
  write("hiding a review", "PUT", "/api/portfolio/reviews", { id: hiddenReview, hidden: true }),
  write("choosing the photo of a review", "PUT", "/api/portfolio/reviews", {
    id: hiddenReview,
    photo: null,
  }),
  write("deleting a review", "DELETE", "/api/portfolio/reviews", { id: deletedReview }),
  write("the words for a town", "PUT", "/api/portfolio/areas", {
    town: "Solon",
    text: "Most cakes for Solon go to the halls on Aurora Road; we know which door is level.",
    from: "",
  }),
  write("a site photo", "POST", "/api/site-image", {
    id: "about",
    url: `/media/site-images/${sitePhoto}`,
    alt: "The kitchen",
  }),
  write("a site photo back to the default", "POST", "/api/site-image", {
    id: "pricing",
    url: null,
  }),
  write("promoting a theme", "POST", "/api/theme-history", {
    tag: "Spring",
    theme: productionTheme,
  }),
  write("keeping the factory theme", "PUT", "/api/theme-history", {
    mode: "factory",
    tag: "Factory",
    theme: productionTheme,
  }),
  write("deleting a theme", "DELETE", "/api/theme-history", { id: oldTheme }),
  seo("saveSettings", { settings: { brand: "Cake Studio", tagline: "Sugar art" } }),
  seo("savePage", { page: { slug: "/", meta_title: "Cakes", keywords: ["cakes"] } }),
  seo("saveImage", { image: { asset_url: `/media/portfolio/${photo}`, alt: "A rose" } }),
  seo("aiSuggest", { fieldKey: "meta_title", context: { pagePath: "/" } }, { within: 15 }),
  seo("pages.remove", { slug: "/privacy-policy" }),
  seo("images.remove", { asset_url: "/media/portfolio/gallery/wedding/old.jpg" }),
  seo("pages.syncNow", { page: "/" }, { readsPage: true }),
  seo("pages.seedFromSitemap"),
  seo("images.crawlAll", { page: "/" }, { readsPage: true }),
  seo("robots.get"),
  seo("robots.save", { robots: "User-agent: *\nDisallow: /EdibleArtControl" }),
  seo("sitemap.generate"),
  seo("audit", { page: "/" }, { readsPage: true }),
  seo("logout", {}, { endsSession: true }),
  write("gallery sync", "POST", "/api/gallery-sync", undefined, { within: seconds.sync }),
  write("awards sync", "POST", "/api/awards-sync", {}, { within: seconds.sync }),
  write("reviews sync", "POST", "/api/gbp/reviews", {}, { within: seconds.sync }),
];
