import { expect, test } from "vitest";
import { z } from "zod";
import { availabilityResponse } from "~/features/availability/availability-call";
import { seedCalendar } from "../../../scripts/seed-calendar";
import { seedInquiries } from "../../../scripts/seed-inquiries";
import { signIn } from "../../support/office";
import { startSite, testNow } from "../../support/site";

const rows = z.array(z.object({ id: z.string(), name: z.string(), status: z.string() }));
const file = z.object({ order_id: z.string(), sha256: z.string() });

test("every demo inquiry can be opened, changed, and viewed like a real one", async () => {
  const site = await startSite();
  await seedInquiries(site.worker, testNow);
  const admin = await signIn(site);
  const { results } = await site.db.prepare("SELECT id, name, status FROM orders").all();
  const inquiries = rows.parse(results);
  expect(inquiries.filter(({ status }) => status === "spam")).toHaveLength(1);

  for (const { id, name, status } of inquiries) {
    const page = await (await admin.send(`/inquiries?open=${id}`)).text();
    expect(page).toContain('id="inquiry-title"');
    expect(page).toContain(name);
    const change = await admin.send("/api/inquiries/status", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id, from: status, to: "booked" }),
    });
    expect(change.status, name).toBe(200);
  }

  const sent = file.parse(
    await site.db.prepare("SELECT order_id, sha256 FROM inquiry_attachments").first(),
  );
  const photo = await admin.send(
    `/api/inquiries/file?inquiry=${sent.order_id}&file=${sent.sha256}&as=image`,
  );
  expect(photo.headers.get("content-type")).toBe("image/jpeg");
  const unverified = await (await admin.send(`/inquiries?open=${sent.order_id}`)).text();
  expect(unverified).toContain("looks like it could be a real client");
  await site.stop();
});

test("the demo calendar has booked weeks, including a full one, and days off", async () => {
  const site = await startSite();
  await seedCalendar(site.worker, testNow);
  const admin = await signIn(site);
  const page = await (await admin.send("/calendar")).text();
  expect(page).toContain("Ferraro wedding");
  const response = await site.send("/api/availability");
  const { days } = availabilityResponse.parse(await response.json());
  expect(days["2026-06-27"]).toBe("limited");
  expect(days["2026-07-18"]).toBe("full");
  expect(days["2026-07-27"]).toBe("closed");
  expect(days["2026-06-20"]).toBe("open");
  await site.stop();
});
