import { afterAll, expect, test } from "vitest";
import { receiveInquiry } from "~/features/inquiries/.server/receive-inquiry";
import { drainSpool } from "~/features/inquiries/.server/upkeep/drain-spool";
import { readLeft } from "~/platform/limits/day-budget";
import { inquiryForm, post, validFields } from "../../support/inquiries/inquiry-posts";
import { inquiryServices, noCakes } from "../../support/inquiries/inquiry-services";
import { openInquiryStorage } from "../../support/inquiries/inquiry-storage";
import { listInquiries } from "../../support/inquiries/stored-inquiries";

const storage = await openInquiryStorage();
afterAll(() => storage.dispose());

/** The database with counters for statements and round trips. */
function countedDatabase(db: D1Database) {
  const counts = { statements: 0, batches: 0 };
  const counted = new Proxy(db, {
    get(target, name) {
      if (name === "prepare") counts.statements += 1;
      if (name === "batch") counts.batches += 1;
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  return { counted, counts };
}

test("an inquiry without photos takes ten queries, nine of them in three batches, including its email alert", async () => {
  const { counted, counts } = countedDatabase(storage.db);
  const behind: Promise<unknown>[] = [];
  const services = inquiryServices(
    { ...storage, db: counted },
    {
      email: { send: async () => ({ messageId: "1" }) },
      waitUntil: (work) => void behind.push(work),
    },
  );
  const { result } = await receiveInquiry(services, post(inquiryForm(validFields)), noCakes);
  await Promise.all(behind);
  expect(result).toMatchObject({ ok: true });
  expect(await listInquiries(storage)).toMatchObject([{ alertState: "sent" }]);
  expect(counts).toEqual({ statements: 10, batches: 3 });
});

test("a resent inquiry uses none of the daily unverified budget", async () => {
  const services = inquiryServices(storage);
  const form = () => post(inquiryForm({ ...validFields, message: "Twice." }));
  const first = await receiveInquiry(services, form(), noCakes);
  const before = await readLeft(services, "unverified-inquiries");
  const second = await receiveInquiry(services, form(), noCakes);
  const id = first.result.ok && first.result.value.id;
  expect(second.result).toMatchObject({ ok: true, value: { id, duplicate: true } });
  expect(await readLeft(services, "unverified-inquiries")).toBe(before);
});

const faults = ["fails", "loses its response", "hangs"] as const;

/** The database with one faulty batch. */
function faultyDatabase(db: D1Database, at: number, fault: (typeof faults)[number]): D1Database {
  let batches = 0;
  const batch = async (statements: D1PreparedStatement[]) => {
    batches += 1;
    if (batches !== at) return db.batch(statements);
    if (fault === "hangs") return new Promise<never>(() => {});
    if (fault === "loses its response") await db.batch(statements);
    throw new Error("Injected fault");
  };
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = name === "batch" ? batch : Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

for (const fault of faults) {
  test(`an inquiry without photos of which any batch ${fault} is stored once`, async () => {
    const tries = [1, 2, 3].map(async (at) => {
      const behind: Promise<unknown>[] = [];
      const services = inquiryServices(
        { ...storage, db: faultyDatabase(storage.db, at, fault) },
        {
          email: { send: async () => ({ messageId: "1" }) },
          waitUntil: (work) => void behind.push(work),
        },
      );
      const draft = crypto.randomUUID();
      const message = `Batch ${at} ${fault}.`;
      const form = inquiryForm({ ...validFields, message, draftId: draft });
      const { result } = await receiveInquiry(
        services,
        post(form, { "cf-connecting-ip": draft }),
        noCakes,
      );
      await Promise.all(behind);
      expect(result, message).toMatchObject({ ok: true });
      return draft;
    });
    const drafts: string[] = await Promise.all(tries);
    await drainSpool(inquiryServices(storage));
    const kept = (await listInquiries(storage)).filter(({ draftId }) => drafts.includes(draftId));
    expect(kept.map(({ draftId }) => draftId).sort()).toEqual(drafts.sort());
  });
}
