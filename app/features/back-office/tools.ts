import { panelPath } from "~/features/auth/sign-in-path";

export type Tool = { href: string; name: string; text: string };

export const dailyTools: readonly Tool[] = [
  { href: "/inquiries", name: "Inquiries", text: "Answer what people ask for, within a day." },
  { href: "/portfolio", name: "Portfolio", text: "Cakes, recognitions and reviews on the page." },
];

export const otherTools: readonly Tool[] = [
  { href: "/image-prep-fca", name: "Image prep", text: "Resize, watermark and name a batch." },
  { href: "/image-management", name: "Image management", text: "Hero, portrait, pricing photo." },
  { href: "/theme-preview", name: "Theme preview", text: "Colors and fonts of the season." },
  {
    href: "/seo-maintenance",
    name: "SEO management",
    text: "Titles, descriptions, sitemap, audit.",
  },
  { href: "/recognitions-debug", name: "Recognitions debug", text: "What the manifest holds." },
];

/** The address of every page of the back office but the panel's own. */
export const toolPaths: readonly string[] = [...dailyTools, ...otherTools].map(({ href }) => href);

/** Where to go on after signing in: one of the back office's own pages, else the panel. */
export function returnPath(next: string | null): string {
  if (!next?.startsWith("/") || next.startsWith("//")) return panelPath;
  const url = new URL(next, "https://studio.invalid");
  return url.host === "studio.invalid" && toolPaths.includes(url.pathname)
    ? url.pathname + url.search
    : panelPath;
}
