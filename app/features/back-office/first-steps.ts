export const firstSteps = [
  {
    name: "photos",
    href: "/portfolio",
    title: "Photos of your cakes",
    text: "Upload them in Portfolio, and publish.",
  },
  {
    name: "facts",
    href: "/seo-maintenance",
    title: "Your business facts",
    text: "Name, tagline, and description, as Google shows them.",
  },
  {
    name: "reviews",
    href: "/portfolio",
    title: "What clients say",
    text: "Add reviews in Portfolio, or let them come from Google.",
  },
  {
    name: "theme",
    href: "/theme-preview",
    title: "Colors and fonts",
    text: "Choose a theme, and make it live.",
  },
  {
    name: "passkey",
    href: "/account",
    title: "A passkey",
    text: "Sign in with your fingerprint, your face, or your screen lock.",
  },
] as const;

export type FirstStep = (typeof firstSteps)[number]["name"];

/** Hides the steps in this browser. A cookie, since sign-out clears all other storage. */
export const firstStepsCookie = "first-steps";
