import { buttonClass } from "~/ui/button";
import type { AreaLink } from "../../areas/area-pages";
import type { LinkedCake } from "../../cake-pages";
import { Breadcrumbs } from "./breadcrumbs";
import { CakeGrid } from "./cake-grid";

export type AreaPageProps = {
  h1: string;
  /** In paragraphs. */
  text: readonly string[];
  cakes: readonly LinkedCake[];
  others: readonly AreaLink[];
};

export function AreaPage({ h1, text, cakes, others }: AreaPageProps) {
  return (
    <article className="measure buttons-gallery pt-[calc(var(--bar-height)+1.5rem)] pb-24">
      <Breadcrumbs crumbs={[{ href: "/", label: "Home" }]} here={h1} />
      <h1 className="mt-6 wrap-anywhere">{h1}</h1>
      {text.map((paragraph) => (
        <p key={paragraph} className="mt-4 max-w-2xl text-lead text-pretty wrap-anywhere">
          {paragraph}
        </p>
      ))}
      <CakeGrid cakes={cakes} />
      <p className="mt-(--section)">
        <a href="/#contact" className={buttonClass()}>
          Start Your Custom Order
        </a>
      </p>
      {others.length > 0 && (
        <nav aria-labelledby="other-towns" className="mt-(--section)">
          <h2 id="other-towns">We also deliver to</h2>
          <ul className="mt-4 flex flex-wrap gap-x-6">
            {others.map(({ href, town }) => (
              <li key={href}>
                <a
                  href={href}
                  className="inline-flex min-h-11 items-center underline decoration-gold underline-offset-4"
                >
                  {town}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}
