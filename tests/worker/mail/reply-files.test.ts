import { afterAll, beforeEach, expect, test } from "vitest";
import { clientArchive } from "~/features/inbox/client-archive";
import { maxFileBytes } from "~/features/orders/files/attachment-limits";
import { storedFile } from "~/features/orders/files/stored-file";
import { sha256 } from "~/platform/crypto/sha256";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { messagesOf, sendHeldMail, startMailSite } from "../../support/mail/mail-posts";
import { type SignedIn, signIn } from "../../support/office";
import { photoOf, upload } from "../../support/quotes/quote-pictures";
import { type SentMail, testNow } from "../../support/site";

const site = await startMailSite();
const attachments = await site.worker.getR2Bucket("ATTACHMENTS");
let admin: SignedIn;
beforeEach(async () => {
  await site.setClock(testNow);
  admin = await signIn(site);
  await site.takeMails();
});
afterAll(() => site.stop());

let last = 0;
async function order(): Promise<{ orderId: string; email: string }> {
  last += 1;
  const email = `client-${last}@example.com`;
  return { email, orderId: await putInquiry(site.db, { id: inboxId(last), email }) };
}
async function add(orderId: string, name: string, bytes: Uint8Array<ArrayBuffer>) {
  return storedFile.parse(await (await upload(admin, orderId, { name, bytes })).json());
}
const text = (words: string) => new TextEncoder().encode(words);

function callMessage(method: "POST" | "DELETE", body: object): Promise<Response> {
  return admin.send("/api/inquiries/message", {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
const reply = (orderId: string, files: readonly string[], id: string = crypto.randomUUID()) =>
  callMessage("POST", { id, orderId, subject: "Your cake", text: "Here it is.", files });

async function mailTo(email: string): Promise<SentMail[]> {
  await sendHeldMail(site);
  return (await site.takeMails()).filter(({ to }) => to === email);
}

test("a reply's files are attached to its email and shown in the thread", async () => {
  const { orderId, email } = await order();
  const photo = await add(orderId, "sketch.jpg", await photoOf("pink"));
  const plan = await add(orderId, "plan.txt", text("Three tiers"));
  expect((await reply(orderId, [photo.sha256, plan.sha256])).status).toBe(200);
  const [mail] = await mailTo(email);
  expect(mail?.attachments.map(({ filename, type }) => [filename, type])).toEqual([
    ["sketch.jpg", "image/jpeg"],
    ["plan.txt", "text/plain"],
  ]);
  const [sent, words] = (mail?.attachments ?? []).map(({ content }) =>
    Uint8Array.from(Buffer.from(content, "base64")),
  );
  expect(await sha256(sent ?? new Uint8Array())).toBe(photo.sha256);
  expect(new TextDecoder().decode(words)).toBe("Three tiers");
  const screen = await (await admin.send(`/inquiries?open=${orderId}`)).text();
  expect(screen).toContain(photo.sha256);
  expect(screen).toContain("plan.txt");
});

test("a repeated reply is sent once, with its files", async () => {
  const { orderId, email } = await order();
  const { sha256 } = await add(orderId, "plan.txt", text("Once"));
  const id = crypto.randomUUID();
  for (const _ of [1, 2]) expect((await reply(orderId, [sha256, sha256], id)).status).toBe(200);
  expect((await mailTo(email)).map((mail) => mail.attachments.length)).toEqual([1]);
});

test("a reply whose email failed goes out later with the same files", async () => {
  const { orderId, email } = await order();
  const { sha256 } = await add(orderId, "plan.txt", text("Again"));
  await site.refuseMails({ [email]: "E_RATE_LIMIT_EXCEEDED" });
  await reply(orderId, [sha256]);
  expect(await mailTo(email)).toEqual([]);
  await site.refuseMails({});
  await site.advanceClock(60 * 60 * 1000);
  const [mail] = await mailTo(email);
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(["plan.txt"]);
});

test("an email never goes out without a file that is missing", async () => {
  const { orderId, email } = await order();
  const { sha256 } = await add(orderId, "plan.txt", text("Lost"));
  const key = `${orderId}/${sha256}`;
  await reply(orderId, [sha256]);
  await attachments.delete(key);
  expect(await mailTo(email)).toEqual([]);
  await attachments.put(key, text("Lost"));
  await site.advanceClock(60 * 60 * 1000);
  expect((await mailTo(email)).map((mail) => mail.attachments.length)).toEqual([1]);
});

test("a reply that is taken back lists its file no longer, unless another message does", async () => {
  const { orderId } = await order();
  const [once, twice] = [
    await add(orderId, "once.txt", text("Once")),
    await add(orderId, "twice.txt", text("Twice")),
  ];
  const id = crypto.randomUUID();
  await reply(orderId, [once.sha256, twice.sha256], id);
  await reply(orderId, [twice.sha256]);
  expect((await callMessage("DELETE", { id })).status).toBe(200);
  const listed = await site.db
    .prepare("SELECT name FROM inquiry_attachments WHERE order_id = ?")
    .bind(orderId)
    .all();
  expect(listed.results).toEqual([{ name: "twice.txt" }]);
  // The form still has it, and can send it.
  expect((await reply(orderId, [once.sha256])).status).toBe(200);
});

test("files that are too large together, missing, or another order's are refused, and nothing is sent", async () => {
  const { orderId, email } = await order();
  const other = await order();
  const foreign = await add(other.orderId, "plan.txt", text("Foreign"));
  const large = await Promise.all(
    ["a", "b"].map((letter) =>
      add(orderId, `${letter}.txt`, text(letter.repeat(Math.floor(maxFileBytes * 0.4)))),
    ),
  );
  const refusals: [string[], number, string][] = [
    [large.map(({ sha256 }) => sha256), 400, "Together, these files have 4.0 MB."],
    [[foreign.sha256], 409, "A file isn’t there anymore."],
    [["0".repeat(64)], 409, "A file isn’t there anymore."],
    [Array.from({ length: 11 }, () => foreign.sha256), 400, ""],
    [["no digest"], 400, ""],
  ];
  for (const [files, status, sentence] of refusals) {
    const response = await reply(orderId, files);
    expect([response.status, await response.text()]).toEqual([
      status,
      expect.stringContaining(sentence),
    ]);
  }
  expect(await mailTo(email)).toEqual([]);
  expect(await messagesOf(site, orderId)).toEqual([]);
});

test("the client's data has the reply's files, in their message", async () => {
  const { orderId } = await order();
  const { sha256 } = await add(orderId, "plan.txt", text("Kept"));
  await reply(orderId, [sha256]);
  const response = await admin.send(`/api/inquiries/client-data?id=${orderId}`);
  const { data, files } = clientArchive.parse(await response.json());
  expect(files.map(({ path }) => path)).toEqual(["files/001-plan.txt"]);
  expect(data.inquiries).toMatchObject([
    { files: [], conversation: [{ files: ["files/001-plan.txt"] }] },
  ]);
});
