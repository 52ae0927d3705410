import { buttonClass } from "~/ui/button";
import { tabCount } from "~/ui/tab-count";
import type { LinkedCake } from "../../cake-pages";
import { Breadcrumbs, type Crumb } from "./breadcrumbs";
import { CakeGrid } from "./cake-grid";

export type CategoryPageProps = {
  h1: string;
  intro: string;
  tabs: readonly (Crumb & { isHere: boolean })[];
  cakes: readonly LinkedCake[];
  page: number;
  pages: number;
  /** Null on the first or the last page. */
  previous: string | null;
  next: string | null;
};

const linkClass = "inline-flex min-h-11 items-center underline decoration-gold underline-offset-4";

export function CategoryPage(props: CategoryPageProps) {
  const { h1, intro, tabs, cakes, page, pages, previous, next } = props;
  return (
    <article className="measure buttons-gallery pt-[calc(var(--bar-height)+1.5rem)] pb-24">
      <Breadcrumbs crumbs={[{ href: "/", label: "Home" }]} here={h1} />
      <h1 className="mt-6">{h1}</h1>
      <p className="mt-4 max-w-2xl text-lead text-pretty">{intro}</p>
      {tabs.length > 1 && (
        <nav aria-label="Gallery categories" className="mt-8">
          <ul className="tabs tabs-gallery" style={tabCount(tabs.length)}>
            {tabs.map(({ href, label, isHere }) => (
              <li key={href}>
                <a href={href} aria-current={isHere ? "page" : undefined} className="tab-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <CakeGrid cakes={cakes} priority />
      {pages > 1 && (
        <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center gap-x-6">
          {previous && (
            <a href={previous} rel="prev" className={linkClass}>
              Previous page
            </a>
          )}
          <span>{`Page ${page} of ${pages}`}</span>
          {next && (
            <a href={next} rel="next" className={linkClass}>
              Next page
            </a>
          )}
        </nav>
      )}
      <p className="mt-(--section)">
        <a href="/#contact" className={buttonClass()}>
          Start Your Custom Order
        </a>
      </p>
    </article>
  );
}
