import { initialSettings } from "~/features/availability/calendar-settings";
import { productionTheme } from "~/features/theme/normalize-theme";
import { seal } from "~/platform/crypto/seal";
import { sha256 } from "~/platform/crypto/sha256";
import { readVars } from "../../../scripts/local-worker";
import { inboxId } from "../inquiries/inbox-rows";
import { inquiryForm, jpegFile, photos, validFields } from "../inquiries/inquiry-posts";
import { adminPassword } from "../office";
import { jpeg } from "../portfolio/storage";
import { passkeyCalls } from "./fault-passkeys";
import { peopleCalls } from "./fault-people";
import { quotePageCalls, quoteWrites } from "./fault-quotes";

type Method = "GET" | "POST" | "PUT" | "DELETE";

export type FaultCall = {
  /** As the table names it. */
  name: string;
  path: string;
  method: Method;
  admin?: true;
  /** Ends the session with which the others are made, gives it another token, or uses up what others need. */
  endsSession?: true;
  /** Works once: the very same sent again is refused, or finds it done. */
  once?: true;
  /** What it answers depends on whether the page is in memory, which every write beside it changes. */
  readsPage?: true;
  /** Seconds within which it must have answered, whatever fails. */
  within: number;
  init: () => RequestInit;
};

type Extra = Partial<Pick<FaultCall, "within" | "endsSession" | "readsPage" | "once">>;

/** What the calls work on; `prepareForCalls` puts it there. */
export const photo = "gallery/wedding/rose.jpg";
export const arrived = "gallery/wedding/peony.jpg";
export const recognition = "tv/a-show";
export const recognitionPhoto = `recognitions/${recognition}/later.jpg`;
export const sitePhoto = "about/1781539200001.jpg";
/** An email that waits for its next try, and one that fits no inquiry. */
export const waitingMail = "waiting-mail";
export const otherMail = "in:other";
export const putAside = "spool/failed/00000000-0000-4000-8000-000000000009.json";
/** One to change, one to hide, one to delete, since calls may be made side by side. */
export const manualReviews = [11, 12, 13].map((number) => `manual-${inboxId(number)}`);
const [changedReview, hiddenReview, deletedReview] = manualReviews;
export const attachment = jpegFile("sketch.jpg");
/** One that a preview can be made of. */
export const clientPhoto = { name: "dress.jpg", width: 640, height: 480 };
export const oldTheme = inboxId(70);
export const [keptOrder, deletedOrder] = [inboxId(63), inboxId(64)];

/** Seconds: what somebody waits for, and what somebody has started and looks on. */
const page = 3;
const call = 10;
const sync = 30;

const get = (path: string, name = `\`${path}\``): FaultCall => ({
  ...{ name, path, method: "GET", within: page, init: () => ({}) },
});

const json = (method: Method, value: object): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});

/** Every page and call that is for all. */
const publicCalls: readonly FaultCall[] = [
  get("/"),
  get("/?category=Wedding", "`/?category=`"),
  get("/privacy-policy"),
  get("/terms-of-service"),
  get("/nowhere", "the not-found page"),
  get("/EdibleArtControl"),
  get("/robots.txt"),
  get("/sitemap.xml"),
  get("/api/seo?action=robots.render", "SEO: robots.render"),
  get("/api/seo?action=sitemap.render", "SEO: sitemap.render"),
  { ...get(`/media/portfolio/${photo}`, "a photo of `/media`"), within: call },
  get("/api/availability"),
  get("/api/theme-history"),
  get("/api/site-image?id=about", "`/api/site-image`"),
  get("/api/gallery-manifest"),
  get("/api/recognitions-manifest"),
  get("/api/reviews"),
  get("/api/health"),
  {
    name: "signing in",
    path: "/api/seo?action=admin-auth",
    method: "POST",
    within: call,
    init: () => json("POST", { password: adminPassword }),
  },
];

/** An inquiry with a photo and a token to be checked; the same draft is the same inquiry. */
export function inquiryCall(path: string, draftId: string): FaultCall {
  const fields = { ...validFields, captchaToken: "token", draftId };
  return {
    name: path === "/?index" ? "an inquiry without JavaScript" : "an inquiry with a photo",
    path,
    method: "POST",
    within: 12,
    init: () => ({ method: "POST", body: inquiryForm(fields, photos(1)) }),
  };
}

const read = (path: string, name?: string): FaultCall => ({ ...get(path, name), admin: true });

const officeReads: readonly FaultCall[] = [
  read("/account"),
  read("/api/account/confirmation"),
  read("/api/account/events", "checking what happened"),
  read("/api/account/sessions", "whether one is signed in"),
  read("/calendar"),
  read("/calendar?week=2026-W25", "the sheet of a week"),
  read("/emails"),
  read("/image-management"),
  read("/image-prep-fca"),
  read("/inquiries"),
  read("/portfolio"),
  read("/recognitions-debug"),
  read("/seo-maintenance"),
  read("/theme-preview"),
  { ...read("/api/inquiries/export", "the inquiries as CSV"), within: call },
  read(`/api/inquiries/client?id=${inboxId(1)}`, "all of a client"),
  {
    ...read(`/api/inquiries/client-data?id=${inboxId(1)}`, "a client’s data as a file"),
    within: call,
  },
  read(
    `/api/inquiries/failed?key=${encodeURIComponent(putAside)}`,
    "an inquiry that was put aside",
  ),
  read("/api/inquiries/mail?message=in:none", "an email that is gone"),
  read("/api/portfolio/gallery?folder=wedding", "the front of a category"),
  read("/api/portfolio/reviews", "the reviews"),
  read("/api/seo?action=getBundle", "SEO: getBundle"),
];

const write = (name: string, method: Method, path: string, value?: object, extra: Extra = {}) => ({
  ...({ name, path, method, admin: true, within: call, ...extra } as const),
  init: () => (value ? json(method, value) : { method }),
});

const seo = (action: string, value: object = {}, extra: Extra = {}): FaultCall =>
  write(`SEO: ${action}`, "POST", `/api/seo?action=${action}`, value, extra);

const draft = { name: "Ada", comment: "Lovely.", date: "2026-05-01", rating: "FIVE" };
const words = { title: "A show", description: "", link1: "", link2: "", alt: "" };

const officeWrites: readonly FaultCall[] = [
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
    ...{ id: inboxId(1), from: "new", to: "quoted" },
  }),
  write("a note", "POST", "/api/inquiries/note", {
    ...{ id: inboxId(40), inquiryId: inboxId(2), text: "Tasting" },
  }),
  write("removing a note", "DELETE", "/api/inquiries/note", {
    ...{ id: inboxId(41), inquiryId: inboxId(2) },
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
    ...{ id: inboxId(60), inquiryId: inboxId(61), subject: "Your cake", text: "Yes" },
  }),
  write("messages that were read", "PUT", "/api/inquiries/message", {
    ...{ inquiryId: inboxId(1), until: 5 },
  }),
  write("stopping an email", "POST", "/api/inquiries/mail", { id: waitingMail, change: "stop" }),
  write("moving an email to an inquiry", "PUT", "/api/inquiries/mail", {
    ...{ id: otherMail, inquiryId: inboxId(1) },
  }),
  write("removing an email", "DELETE", "/api/inquiries/mail", { id: otherMail }),
  write("the texts of the copy", "POST", "/api/inquiries/email-texts", {
    ...{ on: true, subject: "Thank you", opening: "Hi", closing: "Bye" },
  }),
  write("the templates", "PUT", "/api/inquiries/email-texts", {
    templates: [{ id: "one", name: "One", text: "Hi" }],
  }),
  write("removing what was put aside", "DELETE", "/api/inquiries/failed", { key: putAside }),
  write("moving a cake", "POST", "/api/calendar/move", {
    ...{ id: inboxId(2), source: "inquiry", from: "2026-06-20", to: "2026-06-27" },
  }),
  write("days off", "POST", "/api/calendar/days-off", {
    ...{ id: inboxId(60), first: "2026-07-01", last: "2026-07-09", reason: "Vacation" },
  }),
  write("removing days off", "DELETE", "/api/calendar/days-off", { id: inboxId(61) }),
  write("an order by phone", "POST", "/api/calendar/order", {
    ...{ id: inboxId(62), title: "Fair", day: "2026-07-10", kind: "other", note: "", was: null },
  }),
  write("deleting an order", "DELETE", "/api/calendar/order", { id: keptOrder }),
  write("bringing an order back", "PUT", "/api/calendar/order", { id: deletedOrder }),
  write("the calendar's settings", "POST", "/api/calendar/settings", initialSettings),
  // From a page that is behind: what holds is answered, and the link that is read beside this stays.
  write("renewing the calendar's link", "POST", "/api/calendar/feed", { from: 0 }),
  ...quoteWrites.map(([name, method, path, value]) => write(name, method, path, value)),
  write("a photo's words", "POST", "/api/portfolio/gallery", {
    changes: [{ id: photo, title: "Rose" }],
  }),
  write("taking an upload into the gallery", "POST", "/api/portfolio/gallery/photos", {
    ...{ id: arrived, title: "Peony", alt: "", position: 0 },
  }),
  write("a recognition's words", "POST", "/api/portfolio/recognitions", {
    changes: [{ id: recognition, title: "The show" }],
  }),
  write("a new recognition", "PUT", "/api/portfolio/recognitions", {
    ...{ ...words, mark: "12ab34cd", group: "tv", position: 1 },
  }),
  write("giving a recognition its photo", "POST", "/api/portfolio/recognitions/photos", {
    ...{ id: recognition, key: recognitionPhoto },
  }),
  write("publishing", "POST", "/api/portfolio/publish", undefined, { within: sync }),
  write("a review by hand", "POST", "/api/portfolio/reviews", {
    ...{ id: `manual-${inboxId(2)}`, draft },
  }),
  write("changing a review", "PUT", "/api/portfolio/reviews", { id: changedReview, draft }),
  write("hiding a review", "PUT", "/api/portfolio/reviews", { id: hiddenReview, hidden: true }),
  write("choosing the photo of a review", "PUT", "/api/portfolio/reviews", {
    id: hiddenReview,
    photo: null,
  }),
  write("deleting a review", "DELETE", "/api/portfolio/reviews", { id: deletedReview }),
  write("a site photo", "POST", "/api/site-image", {
    ...{ id: "about", url: `/media/site-images/${sitePhoto}`, alt: "The kitchen" },
  }),
  write("a site photo back to the default", "POST", "/api/site-image", {
    ...{ id: "pricing", url: null },
  }),
  write("promoting a theme", "POST", "/api/theme-history", {
    ...{ tag: "Spring", theme: productionTheme },
  }),
  write("keeping the factory theme", "PUT", "/api/theme-history", {
    ...{ mode: "factory", tag: "Factory", theme: productionTheme },
  }),
  write("deleting a theme", "DELETE", "/api/theme-history", { id: oldTheme }),
  seo("saveSettings", { settings: { brand: "Cake Studio", tagline: "Sugar art" } }),
  seo("savePage", { page: { slug: "/", meta_title: "Cakes", keywords: ["cakes"] } }),
  seo("saveImage", { image: { asset_url: `/media/portfolio/${photo}`, alt: "A rose" } }),
  seo("aiSuggest", { fieldKey: "meta_title", context: { pagePath: "/" } }, { within: 15 }),
  seo("pages.remove", { slug: "/privacy-policy" }),
  seo("images.remove", { asset_url: "/media/portfolio/gallery/wedding/old.jpg" }),
  seo("pages.syncNow", { page: "/" }),
  seo("pages.seedFromSitemap"),
  seo("images.crawlAll", { page: "/" }, { readsPage: true }),
  seo("robots.get"),
  seo("robots.save", { robots: "User-agent: *\nDisallow: /EdibleArtControl" }),
  seo("sitemap.generate"),
  seo("audit", { page: "/" }),
  seo("logout", {}, { endsSession: true }),
  write("gallery sync", "POST", "/api/gallery-sync", undefined, { within: sync }),
  write("awards sync", "POST", "/api/awards-sync", {}, { within: sync }),
  write("reviews sync", "POST", "/api/gbp/reviews", {}, { within: sync }),
];

/** Every page and call of the site, but for those that bring an inquiry. */
export async function faultCalls(): Promise<FaultCall[]> {
  const body = await jpeg(clientPhoto.width, clientPhoto.height);
  const [file, photo] = [await sha256(attachment.bytes), await sha256(body)];
  const upload = (name: string, place: string): FaultCall => ({
    ...write(name, "PUT", `/api/storage/${place}`, undefined, { within: 20 }),
    init: () => ({ method: "PUT", headers: { "content-type": "image/jpeg" }, body }),
  });
  const { SESSION_SECRET = "" } = readVars(".dev.vars.example");
  const token = await seal(SESSION_SECRET, "calendar feed", [1]);
  return [
    ...publicCalls,
    get(`/calendar/${token}.ics`, "the calendar's feed"),
    ...(await quotePageCalls()),
    ...(await passkeyCalls()),
    ...(await peopleCalls()),
    ...officeReads,
    {
      ...read(`/api/inquiries/file?inquiry=${inboxId(1)}&file=${file}`, "a client's file"),
      within: call,
    },
    {
      ...read(
        `/api/inquiries/file?inquiry=${inboxId(1)}&file=${photo}&as=preview`,
        "the first look at a client's photo",
      ),
      within: call,
    },
    ...officeWrites,
    upload("uploading a site photo", "site-images/about/1781539200002.jpg"),
    upload("uploading to the gallery", "portfolio/gallery/wedding/lily.jpg"),
  ];
}

/** Whether a call goes to an address as the table of access writes it. */
export function goesTo(
  { method, path }: Pick<FaultCall, "method" | "path">,
  address: { method: string; path: string },
): boolean {
  if (method !== address.method) return false;
  const [wanted = "", query] = address.path.split("?");
  const pattern = wanted.replace(/:\w+/g, "[^/]+").replace("*", ".+");
  const [target = "", asked = ""] = path.split("?");
  return (
    new RegExp(`^${pattern}$`).test(target) && (query === undefined || asked.startsWith(query))
  );
}
