import { Response as FakeResponse, type Request as WorkerRequest } from "miniflare";
import { strangerWarning } from "~/features/mail/mail-warnings";
import { uploadMark } from "~/features/portfolio/.server/upload-mark";
import { productionTheme } from "~/features/theme/normalize-theme";
import { sha256 } from "~/platform/crypto/sha256";
import { putPasskey } from "../auth/passkeys";
import { inboxId, putFile, putInquiry } from "../inbox/inbox-rows";
import { jane } from "../inbox/order-people";
import { type SignedIn, signIn } from "../office";
import { jpeg } from "../portfolio/storage";
import { stripeSecrets } from "../quotes/fake-stripe";
import { FakeGoogle, googleReview, googleVars } from "../reviews/fake-google";
import { type Site, startSite, testNow } from "../site";
import { copyStore } from "../stores";
import { faultPasskeys, faultSession } from "./fault-passkeys";
import { putFaultPeople } from "./fault-people";
import { faultPicture, putFaultQuotes } from "./fault-quotes";
import {
  arrived,
  attachment,
  clientPhoto,
  forgottenPerson,
  manualReviews,
  oldTheme,
  otherMail,
  photo,
  putFailedInquiry,
  readFailedInquiry,
  recognition,
  recognitionPhoto,
  removedMail,
  sitePhoto,
  strangersMail,
  waitingMail,
} from "./fault-things";

export type FaultSite = { site: Site; admin: SignedIn; stop(): Promise<void> };

/** A store with some of everything, for `startFaultSite`. */
export async function prepareFaultStore(): Promise<string> {
  const store = await copyStore("empty");
  const site = await startSite({ store });
  await fillStore(site);
  await site.stop();
  return store;
}

/** A site with a copy of the store, and a working Google, Turnstile, and language model. */
export async function startFaultSite(store: string): Promise<FaultSite> {
  const site = await startSite({
    faults: true,
    store: await copyStore(store),
    outbound: await fakeOutside(),
    vars: {
      ...googleVars,
      ...stripeSecrets,
      TURNSTILE_VERIFY_URL: "http://turnstile.test/siteverify",
      TURNSTILE_SECRET_KEY: "hush",
      FAKE_AI: '{"suggestion": "Sculpted cakes for weddings"}',
    },
  });
  const admin = await signIn(site);
  // Seen later than any call of a test, so that none of them updates it.
  await site.db
    .prepare("UPDATE admin_sessions SET last_seen_at = created_at + 1800000, id = ?")
    .bind(faultSession)
    .run();
  await site.send("/");
  await site.send("/__store/keep", { method: "POST" });
  return { site, admin, stop: () => site.stop() };
}

async function fakeOutside() {
  const photo = await jpeg(96, 96);
  const google = new FakeGoogle();
  google.photo = () => new FakeResponse(photo, { headers: { "content-type": "image/jpeg" } });
  const reviewer = { profilePhotoUrl: "https://lh3.googleusercontent.com/a/guest=s100" };
  google.pages = [[googleReview("one", 3, { reviewer })], [googleReview("two", 2)]];
  return (request: WorkerRequest) =>
    new URL(request.url).hostname === "turnstile.test"
      ? FakeResponse.json({ success: true, action: "contact" })
      : google.outbound(request);
}

async function fillStore(site: Site): Promise<void> {
  const { db, worker } = site;
  const portfolio = await worker.getR2Bucket("PORTFOLIO");
  const siteImages = await worker.getR2Bucket("SITE_IMAGES");
  const attachments = await worker.getR2Bucket("ATTACHMENTS");
  await portfolio.put(photo, await jpeg(640, 480));
  await portfolio.put(`recognitions/${recognition}/title.txt`, "A show");
  await portfolio.put(`recognitions/${recognition}/image.jpg`, await jpeg(640, 480, 90));
  for (let step = 0; step < 4; step += 1) await site.runCron("quarter-hour");
  const upload = { customMetadata: uploadMark };
  await portfolio.put(arrived, await jpeg(400, 300), upload);
  await portfolio.put(recognitionPhoto, await jpeg(400, 300), upload);
  // Files for a sync to find.
  await portfolio.put("gallery/cupcakes/new.jpg", await jpeg(400, 300, 120));
  await portfolio.put("recognitions/press/paper/title.txt", "A paper");
  await siteImages.put(sitePhoto, await jpeg(800, 600));
  await siteImages.put("pricing/1.jpg", await jpeg(800, 600));
  await attachments.put(faultPicture.key, await jpeg(60, 40));
  for (const key of [putFailedInquiry, readFailedInquiry]) {
    await attachments.put(key, "{}", { customMetadata: { reason: "broken", at: "1" } });
  }
  await fillInbox(site, { db, attachments });
  await fillRecords(db);
  const { used, removed } = await faultPasskeys;
  await putPasskey(site, used);
  await putPasskey(site, removed);
  await putFaultPeople(db);
  // Lets these sites sign in with the password alone.
  await db.prepare("UPDATE people SET password_alone = 1").run();
}

async function fillInbox({ db }: Site, storage: Parameters<typeof putFile>[0]): Promise<void> {
  for (const number of [1, 2, 3, 5, 6]) await putInquiry(db, { id: inboxId(number) });
  await putInquiry(db, { id: inboxId(4), deletedAt: testNow });
  await putFaultQuotes(db);
  const { name, bytes } = attachment;
  const file = { sha256: await sha256(bytes), name, contentType: "image/jpeg", bytes };
  await putFile(storage, inboxId(1), file);
  const photo = await jpeg(clientPhoto.width, clientPhoto.height);
  await putFile(storage, inboxId(1), {
    ...clientPhoto,
    sha256: await sha256(photo),
    contentType: "image/jpeg",
    bytes: photo,
  });
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, due_at, created_at)
         VALUES (?, 'reply', ?, 'ada@example.com', 'Your cake', 'Yes', ?, 1)`,
      )
      .bind(waitingMail, inboxId(1), 2 * testNow),
    db
      .prepare(
        `INSERT INTO messages (id, kind, direction, sender, text, at)
         VALUES (?1, 'email', 'in', 'ada@example.com', 'Hello', 1),
           (?2, 'email', 'in', 'ada@example.com', 'Hello', 1)`,
      )
      .bind(otherMail, removedMail),
    db
      .prepare(
        `INSERT INTO messages (id, order_id, kind, direction, sender, text, at, warning)
         VALUES (?, ?, 'email', 'in', 'ada@work.example', 'Hello', 1, ?)`,
      )
      .bind(strangersMail, inboxId(2), strangerWarning("ada@work.example")),
  ]);
  for (const [order, person] of [
    [inboxId(1), forgottenPerson],
    [inboxId(2), jane],
  ] as const) {
    await db
      .prepare("UPDATE orders SET people = ?, people_words = ? WHERE id = ?")
      .bind(JSON.stringify([person]), person.email, order)
      .run();
  }
  await db
    .prepare("INSERT INTO order_notes (id, order_id, text, at) VALUES (?, ?, 'Call back', 1)")
    .bind(inboxId(41), inboxId(2))
    .run();
}

async function fillRecords(db: D1Database): Promise<void> {
  const theme = db.prepare(
    "INSERT INTO theme_history (id, kind, tag, at, theme) VALUES (?, 'promoted', ?, 1, ?)",
  );
  const review = db.prepare(
    `INSERT INTO google_reviews (id, reviewer_name, comment, create_time, rating, source, updated_at)
     VALUES (?, 'Bo', 'Nice.', '2026-01-01T12:00:00Z', 'FOUR', 'manual', 1)`,
  );
  await db.batch([
    theme.bind(oldTheme, "Old", JSON.stringify(productionTheme)),
    theme.bind(inboxId(71), "Live", JSON.stringify(productionTheme)),
    ...manualReviews.map((id) => review.bind(id)),
    db.prepare("INSERT INTO seo_pages (slug, updated_at) VALUES ('/privacy-policy', 1)"),
    db.prepare(
      "INSERT INTO seo_images (asset_url, updated_at) VALUES ('/media/portfolio/gallery/wedding/old.jpg', 1)",
    ),
    db.prepare(
      "INSERT INTO site_images (slot, url, updated_at) VALUES ('pricing', '/media/site-images/pricing/1.jpg', 1)",
    ),
    // An unpublished draft.
    db.prepare('UPDATE portfolio_images SET draft = \'{"title":"Old rose"}\''),
    db.prepare('UPDATE recognitions SET draft = \'{"title":"Old show"}\''),
  ]);
}
