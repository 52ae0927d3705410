import { MenuIcon } from "~/ui/icons";
import { sections } from "../home-copy";

const left = sections.slice(0, 3);
const right = sections.slice(3);

/** The bar over every page. Its links lead to the home page's sections, from wherever one is. */
export function SiteHeader({ clientName }: { clientName: string }) {
  return (
    <header className="fixed top-0 right-scrollbar left-0 z-30 h-(--bar-height) print:hidden">
      <div className="nav-ground absolute inset-0 -z-10" aria-hidden="true" />
      <div className="nav-pattern absolute inset-0 -z-10" aria-hidden="true" />
      <nav
        aria-label="Main"
        className="mx-auto flex h-full max-w-[90rem] items-center justify-between gap-6 px-5 lg:px-10"
      >
        <NavLinks links={left} className="justify-end" />
        <a href="/" className="flex h-11 shrink-0 items-center" aria-label={`${clientName}, home`}>
          <img src="/images/logo.svg" alt="" width={158} height={44} className="h-11 w-auto" />
        </a>
        <NavLinks links={right} className="justify-start" />
        <a
          href="#site-links"
          className="flex size-11 items-center justify-center text-ink lg:hidden"
          aria-label="Menu"
        >
          <MenuIcon />
        </a>
      </nav>
    </header>
  );
}

function NavLinks({
  links,
  className,
}: {
  links: readonly { id: string; label: string }[];
  className: string;
}) {
  return (
    <ul className={`hidden flex-1 items-center gap-2 lg:flex ${className}`}>
      {links.map(({ id, label }) => (
        <li key={id}>
          <a
            href={`/#${id}`}
            className="nav-link inline-flex h-11 items-center px-4 text-[0.8125rem] font-medium tracking-[0.14em] text-ink uppercase"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
