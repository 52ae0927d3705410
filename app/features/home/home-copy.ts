import type { SiteImageSlot } from "~/features/site-images/slots";

type HeroSlot = Extract<SiteImageSlot, `hero-${number}`>;

export type HeroSlide = {
  id: HeroSlot;
  headline: string;
  /** Written in sentence case; the page sets it in capitals. */
  subheading: string;
  description: string;
  /** The first leads to the gallery, the second to the contact form. */
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
    headline: "Yes, that’s cake too",
    subheading: "Teapots, castles, cameras",
    description:
      "Bring a photo, a toy, a favorite handbag. If it can be drawn, it can be carved. Someone lucky gets the handle.",
    buttons: ["Explore Our Cakes", "Request a Custom Design"],
  },
  {
    id: "hero-4",
    headline: "Piped, gilded, finished by hand",
    subheading: "The quiet details that sign our work",
    description:
      "Swags as fine as lace. Gold leaf laid with a brush and a held breath. Come closer; there’s more.",
    buttons: ["Explore Signature Styles", "Request a Custom Design"],
  },
];

export const aboutCopy = {
  overline: "About us",
  heading: "The Artist Behind the Magic",
  intro:
    "I learned sugar the slow way: one cracked petal at a time, at a kitchen table in Chagrin Falls, long after everyone else had gone to bed. The table is bigger now. The hours haven’t changed much.",
  blocks: [
    {
      title: "As seen on television",
      text: "A TV baking show put my sugar flowers in front of a few million people and a very stern judge. Food TV competitions followed, with the clock running and a showpiece that had to survive the walk to the table. A national cake magazine asked how it was done, then gave me the cover.",
    },
    {
      title: "Your wedding tasting",
      text: "You sit down, we pour coffee, and you taste: four cakes, six fillings, and as many second bites as you like. While you argue about lemon, I sketch. You leave with a drawing of your cake, a price, and no homework.",
    },
    {
      title: "Local and licensed",
      text: "We bake in a licensed kitchen in Chagrin Falls and deliver across Greater Cleveland and Northeast Ohio ourselves. The hands that made your cake are the hands that carry it up the stairs.",
    },
  ],
  quote: "A cake is gone by midnight. How it made them feel is what I’m really making.",
  button: "Begin Your Cake Story",
} as const;

export const galleryCopy = {
  heading: "Our Gallery",
  subheading: "Portfolio of custom creations",
  intro:
    "Weddings, wild ideas, and one very patient unicorn. Each one was made once, for someone, and eaten. Look as closely as you like.",
  prompt: "Ready to create your own masterpiece?",
  button: "Start Your Custom Order",
} as const;

export const awardsCopy = {
  heading: "Recognitions & Testimonials",
  subheading: "Celebrating excellence in sugar artistry",
  intro:
    "Medals are a lovely excuse to stay up all night with a bag of royal icing. Here’s what judges, cameras, and the press made of it, followed by the people who matter most: the ones who got a slice.",
} as const;

export const pricingCopy = {
  heading: "Cake Pricing",
  intro:
    "Every cake is individually priced. It depends on how many people it feeds, how long the sugar work takes, and how far it has to travel. These are honest starting points. Your quote is for your cake, and nobody else’s.",
  button: "Order Now",
} as const;

export const contactCopy = {
  heading: "Tell Us What You’re Celebrating",
  intro:
    "A date, a headcount, and half an idea are plenty. Add a photo if you have one. We answer every inquiry within 24 hours. Can’t wait that long? Call us.",
  formTitle: "Request a Custom Quote",
  cardTitle: "Get in Touch",
  areasTitle: "Service areas",
  hoursTitle: "Hours",
} as const;

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
