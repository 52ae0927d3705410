import { afterAll, expect, test } from "vitest";
import { receiveInquiry } from "~/features/inquiries/.server/receive-inquiry";
import { readLeft } from "~/platform/limits/day-budget";
import { inquiryForm, post, validFields } from "../support/inquiry-posts";
import { inquiryServices } from "../support/inquiry-services";
import { openInquiryStorage } from "../support/inquiry-storage";
import { listInquiries } from "../support/stored-inquiries";

const storage = await openInquiryStorage();
afterAll(() => storage.dispose());

/** The database, which counts the statements that are made and each way there and back. */
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

test("an inquiry without photos takes six queries in three batches, its email alert included", async () => {
  const { counted, counts } = countedDatabase(storage.db);
  const behind: Promise<unknown>[] = [];
  const services = inquiryServices(
    { ...storage, db: counted },
    {
      email: { send: async () => ({ messageId: "1" }) },
      waitUntil: (work) => void behind.push(work),
    },
  );
  const { result } = await receiveInquiry(services, post(inquiryForm(validFields)));
  await Promise.all(behind);
  expect(result).toMatchObject({ ok: true });
  expect(await listInquiries(storage)).toMatchObject([{ state: "new", noticeState: "sent" }]);
  expect(counts).toEqual({ statements: 6, batches: 3 });
});

test("an inquiry that is sent again spends nothing of the day's unverified ones", async () => {
  const services = inquiryServices(storage);
  const form = () => post(inquiryForm({ ...validFields, message: "Twice." }));
  const first = await receiveInquiry(services, form());
  const before = await readLeft(services, "unverified-inquiries");
  const second = await receiveInquiry(services, form());
  const id = first.result.ok && first.result.value.id;
  expect(second.result).toMatchObject({ ok: true, value: { id, duplicate: true } });
  expect(await readLeft(services, "unverified-inquiries")).toBe(before);
});
