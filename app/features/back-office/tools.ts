import type { Role } from "~/features/auth/person";
import { panelPath, studio } from "~/studio";

export type Tool = {
  href: string;
  name: string;
  text: string;
  /** Changes the website itself, which only the owner may. */
  forSite?: boolean;
  ownerOnly?: boolean;
  assistantText?: string;
};

const dailyTools: readonly Tool[] = [
  {
    href: "/inquiries",
    name: "Inquiries",
    text: `Reply to clients within ${studio.replyHours} hours.`,
  },
  {
    href: "/calendar",
    name: "Calendar",
    text: "Booked cakes, free weeks, and days off.",
    assistantText: "Booked cakes and free weeks.",
  },
  {
    href: "/portfolio",
    name: "Portfolio",
    text: "Photos, recognitions, and reviews on your website.",
  },
];

const otherTools: readonly Tool[] = [
  {
    href: "/emails",
    name: "Emails",
    text: "Reply templates, copies to clients, and emails without an inquiry.",
    assistantText: "Emails without an inquiry.",
  },
  {
    href: "/money",
    name: "Money",
    text: "What clients owe, deposits you hold, and each month’s payments.",
    ownerOnly: true,
  },
  {
    href: "/price-book",
    name: "Price book",
    text: "What your quotes are filled from, sales tax, and your terms.",
    ownerOnly: true,
  },
  {
    href: "/image-prep-fca",
    name: "Image prep",
    text: "Resize, watermark, and name photos in bulk.",
  },
  {
    href: "/image-management",
    name: "Image management",
    text: "The home page’s hero, About, and pricing photos.",
    forSite: true,
  },
  {
    href: "/theme-preview",
    name: "Theme preview",
    text: "Seasonal colors and fonts.",
    forSite: true,
  },
  {
    href: "/seo-maintenance",
    name: "SEO management",
    text: "How your site looks in Google.",
    forSite: true,
  },
  {
    href: "/account",
    name: "Account",
    text: "Passkeys, password, and who is signed in.",
    assistantText: "Your passkeys, and where you’re signed in.",
  },
  {
    href: "/recognitions-debug",
    name: "Recognitions debug",
    text: "For your developer.",
    ownerOnly: true,
  },
];

type Tools = { daily: readonly Tool[]; others: readonly Tool[] };

/** Lists every tool if the role is unknown; each page has its own guard. */
export function toolsFor(role: Role | undefined): Tools {
  return role === "assistant"
    ? { daily: forAssistant(dailyTools), others: forAssistant(otherTools) }
    : { daily: dailyTools, others: otherTools };
}

function forAssistant(tools: readonly Tool[]): Tool[] {
  return tools
    .filter(({ ownerOnly, forSite }) => !ownerOnly && !forSite)
    .map((tool) => ({ ...tool, text: tool.assistantText ?? tool.text }));
}

/** Every back-office page except the panel. */
export const toolPaths: readonly string[] = [...dailyTools, ...otherTools].map(({ href }) => href);

/** Redirect target after sign-in: one of our own pages, or else the panel. */
export function returnPath(next: string | null): string {
  if (!next?.startsWith("/") || next.startsWith("//")) return panelPath;
  const url = new URL(next, "https://studio.invalid");
  return url.host === "studio.invalid" && toolPaths.includes(url.pathname)
    ? url.pathname + url.search
    : panelPath;
}
