import type { ReactNode } from "react";
import { useThemeRefresh } from "~/features/theme/ui/use-theme-refresh";
import { phoneLink } from "~/platform/text/phone-number";
import { buttonClass } from "~/ui/button";
import { PageSection } from "~/ui/hydration/page-section";
import { callLabel, quoteLabel } from "../home-copy";
import { sectionHref } from "../section-href";
import { SiteFooter, type SiteFooterProps } from "./site-footer";
import { SiteHeader } from "./site-header";
import { useInView } from "./use-in-view";

/** On error pages, hardly more than the name. */
export type FrameContent = Pick<SiteFooterProps, "clientName" | "tagline" | "street" | "explore"> &
  Partial<Pick<SiteFooterProps, "functionsUrl">> & { phone?: string };

export function PageFrame({
  clientName,
  tagline,
  street,
  explore,
  phone,
  home = false,
  functionsUrl = "/api",
  preview = false,
  children,
}: FrameContent & {
  home?: boolean;
  /** Inside the theme studio, which applies the theme itself. */
  preview?: boolean;
  children: ReactNode;
}) {
  const shownName = useThemeRefresh(!preview)?.clientName ?? clientName;
  return (
    <>
      <p className="measure hidden pb-4 font-display text-4xl print:block">{shownName}</p>
      <PageSection>
        <SiteHeader clientName={shownName} phone={phone} home={home} skipLink={!preview} />
      </PageSection>
      <main id="main" tabIndex={-1} className="scallop-edge outline-0 after:[--scallop:2.25rem]">
        {children}
      </main>
      <PageSection>
        <SiteFooter
          clientName={shownName}
          tagline={tagline}
          street={street}
          explore={explore}
          home={home}
          functionsUrl={functionsUrl}
        />
      </PageSection>
      <PageSection>{phone && <QuickBar phone={phone} home={home} />}</PageSection>
    </>
  );
}

/** Call and quote buttons on small screens, hidden where the page has its own in view. */
function QuickBar({ phone, home }: { phone: string; home: boolean }) {
  if (useInView("#home,#contact,footer")) return null;
  return (
    <nav aria-label="Call or request a quote" className="quick-bar">
      <a
        href={phoneLink(phone)}
        aria-label={`${callLabel} ${phone}`}
        className={buttonClass({ variant: "secondary" })}
      >
        {callLabel}
      </a>
      <a href={sectionHref("contact", home)} className={buttonClass()}>
        {quoteLabel}
      </a>
    </nav>
  );
}
