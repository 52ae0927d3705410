import { type ComponentPropsWithoutRef, useEffect, useState } from "react";
import { sections } from "../home-copy";
import { type SectionId, sectionHref } from "../section-href";
import { SiteMenu } from "./site-menu";
import { useScrolled } from "./use-scrolled";

const left = sections.slice(0, 3);
const right = sections.slice(3);

export function SiteHeader({
  clientName,
  phone,
  home,
  skipLink,
}: {
  clientName: string;
  phone: string | undefined;
  home: boolean;
  skipLink: boolean;
}) {
  const scrolled = useScrolled();
  const current = useCurrentSection(home);
  return (
    <header
      data-scrolled={scrolled || undefined}
      className="site-header fixed top-0 right-scrollbar left-0 z-30 h-(--bar-height) print:hidden"
    >
      {skipLink && (
        <a
          href="#main"
          className="fixed -top-24 left-2 z-50 bg-shade px-5 py-3 text-cream focus:top-2"
        >
          Skip to content
        </a>
      )}
      <div className="nav-ground absolute inset-0 -z-10" aria-hidden="true" />
      <div className="nav-pattern absolute inset-0 -z-10" aria-hidden="true" />
      <nav aria-label="Main" className="measure flex h-full items-center justify-between gap-6">
        <NavLinks links={left} home={home} current={current} className="lg:-ms-3" />
        <a href="/" className="flex h-11 shrink-0 items-center" aria-label={`${clientName}, home`}>
          <Logo className="logo-dark" src="/images/logo.svg" />
          <Logo className="logo-light" src="/images/logo-light.svg" loading="lazy" />
        </a>
        <NavLinks links={right} home={home} current={current} className="justify-end lg:-me-3" />
        <SiteMenu phone={phone} home={home} current={current} />
      </nav>
    </header>
  );
}

function Logo({ className, ...image }: ComponentPropsWithoutRef<"img">) {
  return (
    <img
      {...image}
      alt=""
      width={158}
      height={44}
      className={`h-11 max-h-[calc(var(--bar-height)-1rem)] w-auto ${className}`}
    />
  );
}

function NavLinks({
  links,
  home,
  current,
  className,
}: {
  links: readonly { id: SectionId; label: string }[];
  home: boolean;
  current: SectionId | null;
  className: string;
}) {
  return (
    <ul className={`hidden flex-1 items-center gap-2 lg:flex ${className}`}>
      {links.map(({ id, label }) => (
        <li key={id}>
          <a
            href={sectionHref(id, home)}
            aria-current={id === current ? "location" : undefined}
            className="nav-link inline-flex h-11 items-center px-3 text-[0.8125rem] font-medium tracking-[0.14em] text-ink uppercase"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

// A line at 40 % of the viewport: the section that crosses it is current.
const readingLine = { rootMargin: "-40% 0px -60% 0px" };

/** Null away from the home page. Below the last section, the last one stays current. */
function useCurrentSection(home: boolean): SectionId | null {
  const [current, setCurrent] = useState<SectionId | null>(null);
  useEffect(() => {
    if (!home) return;
    const observer = new IntersectionObserver((entries) => {
      const entered = entries.find((entry) => entry.isIntersecting)?.target.id;
      const section = sections.find(({ id }) => id === entered);
      if (section) setCurrent(section.id);
    }, readingLine);
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [home]);
  return current;
}
