import type { ReactNode } from "react";
import { useThemeRefresh } from "~/features/theme/ui/use-theme-refresh";
import { QuickBar } from "./quick-bar";
import { SiteFooter, type SiteFooterProps } from "./site-footer";
import { SiteHeader } from "./site-header";

/** What the frame says; of a page whose content could not be read, little more than a name. */
export type FrameContent = Pick<SiteFooterProps, "clientName" | "tagline" | "explore"> &
  Partial<Pick<SiteFooterProps, "functionsUrl">> & { phone?: string };

/** The frame of every public page: skip link, header, footer, and what small screens have at hand. */
export function PageFrame({
  clientName,
  tagline,
  explore,
  phone,
  home = false,
  functionsUrl = "/api",
  preview = false,
  children,
}: FrameContent & {
  /** Whether this is the page that has the sections. */
  home?: boolean;
  /** Whether the theme studio shows the page: it brings the theme itself. */
  preview?: boolean;
  children: ReactNode;
}) {
  const shownName = useThemeRefresh(!preview)?.clientName ?? clientName;
  return (
    <>
      <p className="measure hidden pb-4 font-display text-4xl print:block">{shownName}</p>
      <SiteHeader clientName={shownName} phone={phone} home={home} skipLink={!preview} />
      <main id="main" tabIndex={-1} className="scallop-edge outline-0 after:[--scallop:2.25rem]">
        {children}
      </main>
      <SiteFooter
        clientName={shownName}
        tagline={tagline}
        explore={explore}
        home={home}
        functionsUrl={functionsUrl}
      />
      {phone && <QuickBar phone={phone} home={home} />}
    </>
  );
}
