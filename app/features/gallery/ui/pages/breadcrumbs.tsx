export type Crumb = { href: string; label: string };

/** `here` is the page itself. */
export function Breadcrumbs({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {crumbs.map(({ href, label }) => (
          <li key={href} className="flex items-center gap-2">
            <a
              href={href}
              className="inline-flex min-h-11 items-center underline decoration-gold underline-offset-4"
            >
              {label}
            </a>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="wrap-anywhere">
          {here}
        </li>
      </ol>
    </nav>
  );
}
