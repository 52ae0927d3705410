import { Response as FakeResponse, type Request as WorkerRequest } from "miniflare";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { challengeExpired } from "~/features/inquiries/late-messages";
import { newClientAddress, postContact } from "../../support/inquiries/contact-posts";
import { photos } from "../../support/inquiries/inquiry-posts";
import { listInquiries, storedInquiriesOf } from "../../support/inquiries/stored-inquiries";
import { startSite } from "../../support/site";

type Answer = (form: URLSearchParams) => FakeResponse | Promise<FakeResponse>;

/** A fake Turnstile; each test sets its response. */
const turnstile: { answer: Answer; asked: URLSearchParams[] } = {
  answer: () => decision({ success: true, action: "contact" }),
  asked: [],
};

const site = await startSite({
  vars: { TURNSTILE_VERIFY_URL: "http://turnstile.test/siteverify", TURNSTILE_SECRET_KEY: "hush" },
  outbound: async (request: WorkerRequest) => {
    expect(request.url).toBe("http://turnstile.test/siteverify");
    const form = new URLSearchParams(await request.text());
    turnstile.asked.push(form);
    return turnstile.answer(form);
  },
});
afterAll(() => site.stop());

function decision(body: object, status = 200): FakeResponse {
  return FakeResponse.json(body, { status });
}

/** Sends an inquiry with its own draft and token, and returns what is stored. */
async function visit(answer: Answer, token: string = crypto.randomUUID(), hp = "") {
  turnstile.answer = answer;
  turnstile.asked = [];
  const draftId = crypto.randomUUID();
  const fields = { captchaToken: token, draftId, hp };
  const from = newClientAddress();
  const post = () => postContact(site, { fields, files: photos(1), from });
  const first = await post();
  const kept = (await listInquiries(site)).filter((row) => row.draftId === draftId);
  return { ...first, kept, post, draftId, fields, from };
}

async function storedFiles() {
  const bucket = await site.worker.getR2Bucket("ATTACHMENTS");
  return (await bucket.list()).objects.length;
}

test("a visitor who passes Turnstile is verified by one request with all permitted data", async () => {
  const answer = () => decision({ success: true, action: "contact" });
  const { status, kept, from } = await visit(answer, "token");
  expect(status).toBe(200);
  expect(kept).toMatchObject([{ spamCheck: "verified", spamCheckReason: "" }]);
  expect(turnstile.asked.map((form) => Object.fromEntries(form))).toEqual([
    {
      secret: "hush",
      response: "token",
      remoteip: from,
      idempotency_key: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-/),
    },
  ]);
});

test("a passed check outweighs a honeypot that a password manager filled, on a retry too", async () => {
  const answer = () => decision({ success: true, action: "contact" });
  const { status, body, post, draftId } = await visit(answer, crypto.randomUUID(), "Ada Baker");
  expect({ status, body }).toMatchObject({ status: 200, body: { attachmentsCount: 1 } });
  turnstile.answer = () => decision({ success: false, "error-codes": ["timeout-or-duplicate"] });
  expect(await post()).toMatchObject({ status: 200, body });
  const stored = await storedInquiriesOf(site, draftId);
  expect(stored).toMatchObject([{ status: "new", spamCheck: "verified" }]);
});

for (const [what, answer] of [
  ["refused", () => decision({ success: false, "error-codes": ["invalid-input-response"] })],
  ["undecided", () => decision({ success: false, "error-codes": ["internal-error"] })],
] satisfies [string, Answer][]) {
  test(`with a filled honeypot, a check that is ${what} leaves spam`, async () => {
    const { status, kept } = await visit(answer, crypto.randomUUID(), "http://spam.example");
    expect(status).toBe(200);
    expect(kept).toMatchObject([{ spamCheck: "honeypot" }]);
  });
}

test("the raw IP address is stored nowhere", async () => {
  const { from } = await visit(() => decision({ success: true }));
  const rows = await site.db.prepare("SELECT * FROM inquiries").all();
  expect(JSON.stringify(rows.results)).not.toContain(from);
});

test("a decision without an action, as with the test keys, is accepted", async () => {
  const { kept } = await visit(() => decision({ success: true }));
  expect(kept).toMatchObject([{ spamCheck: "verified" }]);
});

test("a token made for another form is refused", async () => {
  const { status, body } = await visit(() => decision({ success: true, action: "newsletter" }));
  expect({ status, body }).toEqual({ status: 400, body: { ok: false, error: challengeExpired } });
});

test("an empty token is accepted as unverified without a request", async () => {
  const { status, kept } = await visit(() => decision({ success: true }), "");
  expect(status).toBe(200);
  expect(kept).toMatchObject([{ spamCheck: "unverified", spamCheckReason: "no token" }]);
  expect(turnstile.asked).toEqual([]);
});

for (const code of ["invalid-input-response", "timeout-or-duplicate"]) {
  test(`a refused token (${code}) asks the visitor to act, and nothing is stored`, async () => {
    const before = await storedFiles();
    const refusal = { success: false, "error-codes": [code] };
    const { status, body, kept } = await visit(() => decision(refusal));
    expect({ status, body }).toEqual({ status: 400, body: { ok: false, error: challengeExpired } });
    expect(kept).toEqual([]);
    expect(await storedFiles()).toBe(before);
  });
}

test("an oversized token is refused without a request", async () => {
  const { status } = await visit(() => decision({ success: true }), "x".repeat(2049));
  expect(status).toBe(400);
  expect(turnstile.asked).toEqual([]);
});

const troubles: [name: string, answer: Answer, reason: string][] = [
  ["returns 500", () => new FakeResponse("oops", { status: 500 }), "answer not understood (500)"],
  ["returns invalid JSON", () => new FakeResponse("<html>"), "answer not understood (200)"],
  ["returns an unknown shape", () => decision({ yes: true }), "answer not understood (200)"],
  [
    "has an internal error",
    () => decision({ success: false, "error-codes": ["internal-error"] }),
    "internal-error",
  ],
  [
    "rejects our secret",
    () => decision({ success: false, "error-codes": ["invalid-input-secret"] }),
    "TURNSTILE_SECRET_KEY is wrong",
  ],
];
for (const [name, answer, reason] of troubles) {
  test(`while Turnstile ${name} the inquiry is accepted as unverified`, async () => {
    const { status, kept } = await visit(answer);
    expect(status).toBe(200);
    expect(kept).toMatchObject([{ spamCheck: "unverified", spamCheckReason: reason }]);
  });
}

test("while Turnstile hangs the inquiry is accepted as unverified after 5 seconds", async () => {
  const { status, kept, took } = await visit(() => new Promise(() => {}));
  expect(status).toBe(200);
  expect(kept).toMatchObject([{ spamCheck: "unverified", spamCheckReason: "unreachable" }]);
  expect(took).toBeGreaterThan(4500);
});

test("a failed check is retried with the same idempotency key", async () => {
  let calls = 0;
  const { kept } = await visit(() => {
    calls += 1;
    return calls === 1 ? decision({}, 502) : decision({ success: true });
  });
  expect(kept).toMatchObject([{ spamCheck: "verified" }]);
  const keys = turnstile.asked.map((form) => form.get("idempotency_key"));
  expect(keys).toEqual([keys[0], keys[0]]);
});

test("a retry sends its token with the same key, another inquiry with a new one", async () => {
  const { post } = await visit(() => decision({ success: true }));
  await post();
  const [first, second] = turnstile.asked.map((form) => form.get("idempotency_key"));
  expect(second).toBe(first);
  await visit(() => decision({ success: true }));
  expect(turnstile.asked[0]?.get("idempotency_key")).not.toBe(first);
});

const spent = () => decision({ success: false, "error-codes": ["timeout-or-duplicate"] });

test("a retry with a spent token gets the first response, and nothing is stored twice", async () => {
  const { post, draftId, body } = await visit(() => decision({ success: true }));
  const before = await storedFiles();
  turnstile.answer = spent;
  expect(await post()).toMatchObject({ status: 200, body });
  const rows = (await listInquiries(site)).filter((row) => row.draftId === draftId);
  expect(rows).toMatchObject([{ spamCheck: "verified" }]);
  expect(await storedFiles()).toBe(before);
});

test("a retry with a spent token adds its files, but other text with it is refused", async () => {
  const { fields, draftId } = await visit(() => decision({ success: true }));
  turnstile.answer = spent;
  expect(await postContact(site, { fields, files: photos(2) })).toMatchObject({
    status: 200,
    body: { attachmentsCount: 2 },
  });
  const other = { ...fields, message: "Four tiers." };
  expect(await postContact(site, { fields: other, files: photos(1) })).toMatchObject({
    status: 400,
  });
  const [kept, ...others] = await storedInquiriesOf(site, draftId);
  expect(others).toEqual([]);
  expect(kept?.attachments).toHaveLength(2);
});

test("without a secret every inquiry is unverified", async () => {
  const bare = await startSite({ vars: { TURNSTILE_SECRET_KEY: "" } });
  try {
    expect(await postContact(bare, { fields: { captchaToken: "token" } })).toMatchObject({
      status: 200,
    });
    const [row] = z
      .array(z.object({ spamCheck: z.string(), spamCheckReason: z.string() }))
      .parse(await listInquiries(bare));
    expect(row).toEqual({ spamCheck: "unverified", spamCheckReason: "no secret" });
  } finally {
    await bare.stop();
  }
});
