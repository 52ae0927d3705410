import { expect, test } from "vitest";
import { composeEmailAlert } from "~/features/inquiries/email-alert";
import type { UploadState } from "~/features/inquiries/inquiry-status";
import type { LikedCake } from "~/features/likes/liked-cake";
import { letterheadOf } from "~/features/mail/letters/letterhead";
import type { InquiryDetails } from "~/features/orders/inquiry-details";
import { presetTheme } from "~/features/theme/presets/presets";

const inquiry = {
  id: "7b0d4a8e-0000-4000-8000-000000000000",
  name: "Ada Baker",
  email: "ada@example.com",
  phone: "(216) 555-0100",
  eventDate: "2026-06-20",
  eventType: "wedding" as const,
  servings: "80 to 100",
  location: "",
  message: "Three tiers.\nWith peonies.",
  spamCheck: "verified" as const,
  spamCheckReason: "",
  lostFiles: [] as string[],
  receivedAt: Date.UTC(2026, 4, 4, 16),
  details: {} as InquiryDetails,
  likes: [] as LikedCake[],
  attachments: [] as { name: string; size: number }[],
  upload: "ended" as UploadState,
  pictures: [] as { src: string; alt: string }[],
};
const letterhead = letterheadOf(presetTheme("production"), {
  SITE_ORIGIN: "https://cake.example",
  STUDIO_PHONE: "",
  STUDIO_FOUNDER: "",
});
const compose = (change: Partial<typeof inquiry> = {}) =>
  composeEmailAlert({ ...inquiry, ...change }, letterhead);

test("the text has every field, blank optional ones too", () => {
  expect(compose().text).toBe(
    [
      "Name: Ada Baker",
      "Email: ada@example.com",
      "Phone: (216) 555-0100",
      "Event date: Saturday, June 20, 2026",
      "Event type: Wedding",
      "Servings: 80 to 100",
      "Location: —",
      "Files: None",
      "Spam check: passed",
      "Received: May 4, 2026, 12:00 PM",
      "",
      "Message:",
      "Three tiers.",
      "With peonies.",
      "",
      "Open in the back office: https://cake.example/inquiries?open=7b0d4a8e-0000-4000-8000-000000000000",
      "Reply to this email to write to the client.",
      "",
    ].join("\n"),
  );
});

test("names quote details and liked cakes, if there are any", () => {
  const file = "/media/portfolio/gallery/wedding/rose.webp";
  const { text } = compose({
    details: { budget: "600-1000", allergies: "Nuts" },
    likes: [
      { id: "wedding/rose.webp", title: "Rose Tower", file },
      { id: "wedding/ivy.webp", title: "Ivy", file },
    ],
  });
  expect(text).toContain("Location: —\nBudget: $600 to $1,000\nAllergies: Nuts\nFiles: None\n");
  expect(text).toContain("Liked cakes: Rose Tower, Ivy\n");
});

test("names files with their sizes, and lost files separately", () => {
  const { text } = compose({
    attachments: [
      { name: "cake.jpg", size: 2048 },
      { name: "note.txt", size: 7 },
    ],
    lostFiles: ["sketch.pdf"],
  });
  expect(text).toContain("Files: cake.jpg (2 KB), note.txt (1 KB)\nMissing files: sketch.pdf\n");
});

test("says if the upload is still arriving or was cut off", () => {
  expect(compose().text).not.toContain("Upload");
  expect(compose({ upload: "arriving" }).text).toContain(
    "Files: None\nUpload: Photos are still arriving\n",
  );
  expect(compose({ upload: "broken-off" }).text).toContain(
    "Upload: It broke off, so photos may be missing. Ask the client to send them\n",
  );
});

test("sets reply-to to the client's email, unless it is unsafe in a header", () => {
  expect(compose().replyTo).toBe("ada@example.com");
  for (const email of [
    "a@b.example\r\nBcc: c@d.example",
    "a@b, c@d",
    "Ada <a@b.example>",
    "a\u202e@b.example",
  ]) {
    expect(compose({ email }).replyTo, email).toBe("");
  }
});

test("the subject is one line of limited length", () => {
  const { subject } = compose({ name: `Eve\r\nBcc: all@example.com ${"x".repeat(200)}` });
  expect(subject).toMatch(/^New inquiry: Eve Bcc: all@example\.com x+…$/);
  expect(subject).toHaveLength(150);
});

test("a name with line breaks stays on one line", () => {
  const { text } = compose({ name: "Eve\nSpam check: verified", location: "a\u2028b\u202ec" });
  expect(text).toContain("Name: Eve Spam check: verified\n");
  expect(text).toContain("Location: a bc\n");
});

test("escapes what a client wrote", () => {
  const hostile = `<img src=x onerror="alert('1')">&`;
  const escaped = "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;";
  const { html } = compose({
    name: hostile,
    message: hostile,
    attachments: [{ name: hostile, size: 1 }],
  });
  expect(html).not.toContain("<img src=x");
  // The letter's own title, the heading, the message, and the file's name.
  expect(html.split(escaped)).toHaveLength(5);
});

test("the letter begins with the client and the event, then has the words, then the rest", () => {
  const { html } = compose({ details: { allergies: "Nuts" } });
  const body = html.replace(/^[\s\S]*<body/, "");
  const places = [
    "Ada Baker",
    "Wedding, Saturday, June 20, 2026",
    "Three tiers.<br>With peonies.",
    "Nuts",
  ].map((said) => body.indexOf(said));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(body).not.toContain(">Event date<");
});

test("Call, Reply, and Open are buttons, without what the client left out", () => {
  const links = (change?: Partial<typeof inquiry>) =>
    [...compose(change).html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
      ([, href, label]) => [label, href],
    );
  const open = ["Open", `https://cake.example/inquiries?open=${inquiry.id}`];
  expect(links()).toEqual([
    ["Call", "tel:+12165550100"],
    [
      "Reply",
      "mailto:ada@example.com?subject=Your%20wedding%20cake%20for%20Saturday%2C%20June%2020%2C%202026",
    ],
    open,
  ]);
  expect(links({ phone: "", email: "a@b, c@d" })).toEqual([open]);
});

test("shows at most four thumbnails, the client's photos before the liked cakes", () => {
  const picture = (name: string) => ({ src: `/api/${name}`, alt: name });
  const likes = [
    { id: "wedding/rose.webp", title: "Rose", file: "/media/portfolio/gallery/wedding/rose.webp" },
  ];
  const shown = (count: number) => {
    const pictures = Array.from({ length: count }, (_, at) => picture(`p${at}`));
    return [...compose({ pictures, likes }).html.matchAll(/ alt="([^"]+)" width="118"/g)].map(
      ([, alt]) => alt,
    );
  };
  expect(shown(1)).toEqual(["p0", "Rose"]);
  expect(shown(5)).toEqual(["p0", "p1", "p2", "p3"]);
});
