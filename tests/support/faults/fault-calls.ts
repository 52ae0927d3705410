import { thumbnailCall } from "~/features/inquiries/thumbnail-call";
import { seal } from "~/platform/crypto/seal";
import { sha256 } from "~/platform/crypto/sha256";
import { hrefOf } from "~/platform/http/call";
import { readVars } from "../../../scripts/local-worker";
import { inboxId } from "../inbox/inbox-rows";
import { inquiryForm, photos, validFields } from "../inquiries/inquiry-posts";
import { adminPassword } from "../office";
import { jpeg } from "../portfolio/storage";
import { type FaultCall, get, json, read, seconds, write } from "./fault-call";
import { passkeyCalls } from "./fault-passkeys";
import { peopleCalls } from "./fault-people";
import { quotePageCalls } from "./fault-quotes";
import { attachment, clientPhoto, photo, readFailedInquiry } from "./fault-things";
import { officeWrites } from "./office-writes";

const publicCalls: readonly FaultCall[] = [
  get("/"),
  get("/?category=Wedding", "`/?category=`"),
  get("/gallery/wedding"),
  get("/cakes/none", "a cake’s page"),
  get("/areas/none", "a town’s page"),
  get("/privacy-policy"),
  get("/terms-of-service"),
  get("/accessibility"),
  get("/nowhere", "the not-found page"),
  get("/EdibleArtControl"),
  get("/robots.txt"),
  get("/sitemap.xml"),
  get("/feed.xml"),
  get("/speculation-rules.json"),
  get("/api/seo?action=robots.render", "SEO: robots.render"),
  get("/api/seo?action=sitemap.render", "SEO: sitemap.render"),
  { ...get(`/media/portfolio/${photo}`, "a photo of `/media`"), within: seconds.call },
  get("/letters/signature.png", "the signature of a letter"),
  get("/letters/wedding.jpg", "the cake of a letter"),
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
    within: seconds.call,
    init: () => json("POST", { password: adminPassword }),
  },
];

/** An inquiry with a photo and a captcha token; the same draft is the same inquiry. */
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

const officeReads: readonly FaultCall[] = [
  read("/account"),
  read("/account?part=people", "who may sign in"),
  read("/account?part=activity", "the activity"),
  read("/api/account/confirmation"),
  read("/api/account/sessions", "whether one is signed in"),
  read("/calendar"),
  read("/calendar?week=2026-W25", "the sheet of a week"),
  read("/emails"),
  read("/price-book"),
  read("/money"),
  {
    ...read("/api/quotes/ledger?month=2026-06", "a month's payments as CSV"),
    within: seconds.call,
  },
  read("/image-management"),
  read("/image-prep-fca"),
  read("/inquiries"),
  read("/portfolio"),
  read("/recognitions-debug"),
  read("/seo-maintenance"),
  read("/theme-preview"),
  { ...read("/api/inquiries/export", "the inquiries as CSV"), within: seconds.call },
  read("/api/inquiries/counts", "what waits in the tools"),
  read(`/api/inquiries/client?id=${inboxId(1)}`, "all of a client"),
  {
    ...read(`/api/inquiries/client-data?id=${inboxId(1)}`, "a client’s data as a file"),
    within: seconds.call,
  },
  read(
    `/api/inquiries/failed?key=${encodeURIComponent(readFailedInquiry)}`,
    "an inquiry that was put aside",
  ),
  read("/api/inquiries/mail?message=in:none", "an email that is gone"),
  read("/api/portfolio/gallery?folder=wedding", "the front of a category"),
  read("/api/portfolio/reviews", "the reviews"),
  read("/api/seo?action=getBundle", "SEO: getBundle"),
  read("/api/seo?action=versions&kind=page&key=%2F", "SEO: versions"),
  read("/api/seo?action=versions.removed&kind=image", "SEO: versions.removed"),
];

/** Every page and call of the site, except those that send an inquiry. */
export async function faultCalls(): Promise<FaultCall[]> {
  const body = await jpeg(clientPhoto.width, clientPhoto.height);
  const [file, photo] = [await sha256(attachment.bytes), await sha256(body)];
  const upload = (name: string, place: string): FaultCall => ({
    ...write(name, "PUT", `/api/storage/${place}`, undefined, { within: 20 }),
    init: () => ({ method: "PUT", headers: { "content-type": "image/jpeg" }, body }),
  });
  const { SESSION_SECRET = "" } = readVars(".dev.vars.example");
  const token = await seal(SESSION_SECRET, "calendar feed", [1]);
  const sealed = await seal(SESSION_SECRET, "thumbnail", [inboxId(1), file]);
  return [
    ...publicCalls,
    get(`/calendar/${token}.ics`, "the calendar's feed"),
    ...(await quotePageCalls()),
    ...(await passkeyCalls()),
    ...(await peopleCalls()),
    ...officeReads,
    {
      ...read(`/api/inquiries/file?inquiry=${inboxId(1)}&file=${file}`, "a client's file"),
      within: seconds.call,
    },
    {
      ...get(
        hrefOf(thumbnailCall.thumbnail, { inquiry: inboxId(1), file, seal: sealed }),
        "a thumbnail of an alert",
      ),
      within: seconds.call,
    },
    {
      ...read(
        `/api/inquiries/file?inquiry=${inboxId(1)}&file=${photo}&as=preview`,
        "the first look at a client's photo",
      ),
      within: seconds.call,
      makesPhoto: true,
    },
    ...officeWrites,
    {
      ...write(
        "uploading a file for a reply",
        "PUT",
        `/api/inquiries/upload?order=${inboxId(1)}&name=sketch.jpg`,
      ),
      init: () => ({ method: "PUT", body }),
    },
    upload("uploading a site photo", "site-images/about/1781539200002.jpg"),
    upload("uploading to the gallery", "portfolio/gallery/wedding/lily.jpg"),
  ];
}
