import { type LegalText, legalDate } from "./legal-text";

export const privacyPolicy: LegalText = {
  title: "Privacy Policy",
  lastUpdated: legalDate,
  intro:
    "You tell us about your celebration so that we can make a cake for it. This page explains what we keep, why, and how to have it deleted.",
  sections: [
    {
      title: "Who we are",
      paragraphs: [
        "We are a licensed custom cake studio in Chagrin Falls, Ohio 44022. In this policy “we” is the studio and “you” is anyone who visits this site or writes to us.",
      ],
    },
    {
      title: "Information we collect",
      paragraphs: ["We collect only what you send us and what is needed to deliver this site:"],
      points: [
        "What you enter in the inquiry form: your name, email address, and phone number; the date, type, size, and location of your event; your message and any files you attach.",
        "What you choose to add for a quote, all of it optional: your budget, pickup or delivery, allergies, and details of the kind of event, such as a venue, a theme, an age, or a company; and which cakes in our gallery you liked. We use allergies only to keep your guests safe.",
        "What your browser sends with every request, such as its IP address. We use it to protect the form from abuse and do not build a profile from it.",
        "The quotes that we send you and when each was first opened, and if you accept one, the name you type and the time; what you ask us on a quote’s page, and the final details that you give there: delivery or pickup, the time and address, and whom we can call that day.",
        "If you pay by card, that you paid, how much, and when. You type your card on a page of our payment provider, Stripe, and it never reaches us.",
        "The result of a spam check by Cloudflare Turnstile, loaded only once you start filling in the inquiry form.",
        "A draft of a half-filled form, if there is one, is kept in your own browser until it is sent. After that your browser remembers, until the event or for 30 days at most, what the thanks on this page say: your first name, the date, type, and size of your event, and small copies of your photos. “Send another inquiry” removes it.",
        "Cakes that you mark with a heart are kept in your own browser, on your device only, until you remove them or send them with an inquiry. We learn of them only when you send it.",
      ],
    },
    {
      title: "How we use it",
      paragraphs: [
        "To answer your inquiry, to quote, make, and deliver your cake, and to keep the records the law requires of a food business. We send no newsletters and we do not use your details for advertising.",
      ],
    },
    {
      title: "Sharing",
      paragraphs: [
        "We do not sell or rent what you tell us. It is stored with our hosting provider, Cloudflare, which processes it for us; our email provider delivers our replies. If somebody plans, decides, or pays with you, we keep their name and email address with your order, and may send them copies of our emails to you. We share a detail with a venue or a planner only when your delivery needs it, and with authorities only when the law requires it.",
      ],
    },
    {
      title: "Retention",
      paragraphs: [
        "An inquiry, its files, its quotes, and the emails we exchange about it are kept for 24 months after the last change to it, and until the event is over, and are then deleted. Records of an order that tax law requires us to keep are kept as long as it requires.",
        "We also keep a record of who signed in to manage this site and what they did there, for 24 months. It says nothing about clients.",
      ],
    },
    {
      title: "Your rights",
      paragraphs: [
        "You may ask what we hold about you, have it corrected, have it deleted, or receive a copy. Write or call; you do not need to give a reason, and there is no charge. We will answer within 30 days.",
      ],
      points: [
        "For a copy, write from the email address that you gave us, or call; both ways are at the end of this page. You get one file with everything that we keep under that address: your inquiries, our notes on them, quotes, emails, and files.",
        "To have it deleted, ask in the same way. It is deleted a day later, and safety copies of the database forget it within 60 days; the records of an order that tax law requires stay.",
      ],
    },
    {
      title: "Security",
      paragraphs: [
        "The site is delivered over encrypted connections. Inquiries and attachments are private: they cannot be reached by a public address and are opened only by the people who work here, after signing in. No system is perfect; if your information were ever exposed, we would tell you.",
      ],
    },
    {
      title: "Changes to this policy",
      paragraphs: [
        "When this policy changes, the new text appears here with its date. If a change matters for details that you have already given us, we will tell you before it applies.",
      ],
    },
  ],
};
