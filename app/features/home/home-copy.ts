import type { SiteImageSlot } from "~/features/site-images/slots";
import { studio } from "~/studio";

type HeroSlot = Extract<SiteImageSlot, `hero-${number}`>;

export type HeroSlide = {
  id: HeroSlot;
  headline: string;
  /** In sentence case; CSS sets it in capitals. */
  subheading: string;
  description: string;
  buttons: readonly [gallery: string, contact: string];
};

export const heroSlides: readonly HeroSlide[] = [
  {
    id: "hero-1",
    headline: "Art you get to cut into",
    subheading: "Sugar, sculpture, and very good cake",
    description:
      "Every petal is rolled, veined, and wired by hand, then dusted until it looks picked this morning. Underneath it all is cake, and the cake comes first.",
    buttons: ["Explore Our Cakes", "Request a Custom Design"],
  },
  {
    id: "hero-2",
    headline: "The cake that stops the room",
    subheading: "Wedding cakes, designed around two people",
    description:
      "We start with a tasting, a sketch, and your story. It ends with a room going quiet when the doors open.",
    buttons: ["Explore Our Cakes", "Start Your Wedding Cake Journey"],
  },
  {
    id: "hero-3",
    headline: "And yes, that’s cake too",
    subheading: "Teapots, castles, cameras",
    description:
      "Bring a photo, a toy, a favorite handbag. If it can be drawn, it can be carved. Someone lucky gets the handle.",
    buttons: ["Explore Our Cakes", "Request a Custom Design"],
  },
  {
    id: "hero-4",
    headline: "Piped and gilded by hand",
    subheading: "The quiet details that sign our work",
    description:
      "Swags as fine as lace. Gold leaf laid with a brush and a held breath. Come closer; there’s more.",
    buttons: ["Explore Signature Styles", "Request a Custom Design"],
  },
];

export const galleryCopy = {
  heading: "Our Gallery",
  subheading: "Portfolio of custom creations",
  prompt: "Ready to create your own masterpiece?",
  button: "Start Your Custom Order",
} as const;

export const contactCopy = {
  heading: "Tell Us What You’re Celebrating",
  intro: `A date, a headcount, and half an idea are plenty. Add a photo if you have one. We reply to every inquiry within ${studio.replyHours} hours. Can’t wait that long?`,
  call: "Call us",
  formTitle: "Request a Custom Quote",
  cardTitle: "Get in Touch",
  areasTitle: "Service areas",
  hoursTitle: "Hours",
  findQuote: "Find my quote’s link again",
} as const;

export const callLabel = "Call";
export const quoteLabel = "Request a quote";

export const footerTagline =
  "Sculpted cakes, wedding cakes, and sugar art, made by hand in Northeast Ohio.";

export const sections = [
  { id: "home", label: "Home" },
  { id: "about", label: "About Us" },
  { id: "gallery", label: "Gallery" },
  { id: "awards", label: "Recognitions" },
  { id: "pricing", label: "Pricing" },
  { id: "contact", label: "Contact" },
] as const;
