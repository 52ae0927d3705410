import { studio } from "~/studio";
import { footerTagline, sections } from "../home-copy";
import { sectionHref } from "../section-href";
import { SyncTools } from "./sync-tools";

export type SiteFooterProps = {
  clientName: string;
  home: boolean;
  /** Replaces the default tagline. */
  tagline?: string;
  /** Street address; omitted if it isn't public. */
  street?: string;
  explore?: readonly { href: string; label: string }[];
  functionsUrl: string;
};

export function SiteFooter({
  clientName,
  home,
  tagline,
  street,
  explore = [],
  functionsUrl,
}: SiteFooterProps) {
  return (
    <footer className="site-footer bg-shade text-cream print:hidden">
      <div className="measure grid gap-10 pt-18 pb-10 md:grid-cols-[1fr_1.2fr_1fr] md:items-baseline lg:pt-24">
        <div>
          <a href="/" className="inline-block pb-[1.375rem]" aria-label={`${clientName}, home`}>
            <img
              src="/images/logo-light.svg"
              alt=""
              width={201}
              height={56}
              loading="lazy"
              // On the baseline of its letters.
              className="-mb-[1.375rem] inline h-14 w-auto align-baseline"
            />
          </a>
          <p className="mt-4 max-w-xs text-cream/85">{tagline ?? footerTagline}</p>
        </div>
        <nav id="site-links" aria-label="Sections" className="scroll-mt-(--bar-height)">
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(6rem,40%),1fr))] gap-x-6">
            {sections.map(({ id, label }) => (
              <li key={id}>
                <FooterLink href={sectionHref(id, home)}>{label}</FooterLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <p className="text-cream/85">
            {street && (
              <>
                {street}
                <br />
              </>
            )}
            {studio.location}
            <br />
            Serving Greater Cleveland and Northeast Ohio
          </p>
          <ul className="mt-[1.65rem]">
            <li>
              <FooterLink href="/privacy-policy">Privacy Policy</FooterLink>
            </li>
            <li>
              <FooterLink href="/terms-of-service">Terms of Service</FooterLink>
            </li>
            <li>
              <FooterLink href="/accessibility">Accessibility</FooterLink>
            </li>
          </ul>
        </div>
      </div>
      {explore.length > 0 && (
        <nav aria-label="Explore" className="measure flex flex-wrap items-baseline gap-x-6 pb-8">
          <p className="text-sm text-cream/75">Explore</p>
          <ul className="flex flex-wrap gap-x-6">
            {explore.map(({ href, label }) => (
              <li key={href}>
                <FooterLink href={href}>{label}</FooterLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="measure pb-10">
        <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-4 text-sm text-cream/75">
          <p className="flex min-h-11 items-center">© 2024 {clientName}</p>
          <SyncTools functionsUrl={functionsUrl} />
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 min-w-11 items-center underline decoration-cream/30 underline-offset-4 hover:decoration-cream"
    >
      {children}
    </a>
  );
}
