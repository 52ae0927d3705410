import { afterAll, expect, test } from "vitest";
import { clientInquiriesQuery } from "~/features/inbox/.server/client-queries";
import { runQuery } from "~/platform/storage/d1-query";
import { postContact, postPlainForm } from "../../support/inquiries/contact-posts";
import { storedInquiriesOf } from "../../support/inquiries/stored-inquiries";
import { quietLog } from "../../support/quiet-log";
import { startSite } from "../../support/site";

const site = await startSite();
afterAll(() => site.stop());

test("the form without JavaScript takes a date as it is typed, and an email with invisible signs", async () => {
  const draftId = crypto.randomUUID();
  const fields = { draftId, eventDate: "June 19, 2027", email: "ada\u00ad@exam\u200bple.com" };
  const response = await postPlainForm(site, { fields });
  expect(response.status).toBe(303);
  expect(await storedInquiriesOf(site, draftId)).toMatchObject([
    { eventDate: "2027-06-19", email: "ada@example.com" },
  ]);
  const thanks = await site.send(response.headers.get("location")?.replace(/#.*/, "") ?? "");
  expect(await thanks.text()).toContain("Saturday, June 19, 2027");
});

test("a date that isn't understood stays in the form, with the form that is", async () => {
  const response = await postPlainForm(site, { fields: { eventDate: "mid June" } });
  const page = await response.text();
  expect(page).toContain("Write the date as month/day/year, such as 06/20/2027");
  expect(page).toContain('value="mid June"');
});

test("inquiries from one phone line are one client's, whatever stands around the number", async () => {
  const ids: string[] = [];
  for (const [at, phone] of [
    "cell: 216-555-0177 (after 5)",
    "+1 (216) 555–0177 or 216-555-0178",
    "216-555-0177 x12",
    "office 216 555 0177, ext. 12",
  ].entries()) {
    const draftId = crypto.randomUUID();
    await postContact(site, { fields: { draftId, phone, email: `client${at}@example.com` } });
    const [stored] = await storedInquiriesOf(site, draftId);
    ids.push(stored?.id ?? "");
  }
  const [cell = "", , office = ""] = ids;
  const sameAs = async (id: string) => {
    const found = await runQuery({ db: site.db, log: quietLog }, clientInquiriesQuery(id));
    return found.map((inquiry) => ids.indexOf(inquiry.id)).sort();
  };
  expect(await sameAs(cell)).toEqual([0, 1]);
  expect(await sameAs(office)).toEqual([2, 3]);
});
