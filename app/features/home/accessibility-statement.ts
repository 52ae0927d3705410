import { studio } from "~/studio";
import type { LegalText } from "./legal-text";

export const accessibilityStatement: LegalText = {
  title: "Accessibility",
  lastUpdated: "November 28, 2026",
  intro:
    "We want everyone to be able to look at our cakes, ask for one, and order it. This page says what we aim for, how we test it, and what doesn’t work yet.",
  sections: [
    {
      title: "What we aim for",
      paragraphs: [
        "The Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, on every page that visitors and clients use: this website, and the pages of quotes.",
        "You can use the site with a keyboard, a screen reader, a large text size, or on a narrow screen, and you can send us an inquiry and accept a quote without JavaScript. If your device asks for less motion, the pages don’t move.",
      ],
    },
    {
      title: "How we test it",
      paragraphs: [
        "Before a new version goes live, automated tests search every page for the faults that the axe checker knows, and follow the main paths with a keyboard alone. They also measure the size of buttons and the contrast of colors.",
        "These are our own tests. No outside expert has audited the site, and automated tests don’t find everything.",
      ],
    },
    {
      title: "Known limits",
      paragraphs: ["We know of these:"],
      points: [
        "Not every photo of a cake has a description yet. Where one is missing, a screen reader reads the photo’s title.",
        "Card payments, and the spam check of the inquiry form, are pages and parts of other companies, Stripe and Cloudflare, which we can’t change. You can send an inquiry without the spam check, and pay in another way.",
        "Files that clients send us, and that we send back, are as their authors made them.",
      ],
    },
    {
      title: "Tell us",
      paragraphs: [
        `If something is in your way, write or call: both ways are at the end of this page. Tell us the page and what you use, if you know. We reply within ${studio.replyHours} hours, and we’ll gladly take your order by phone or email.`,
      ],
    },
  ],
};
