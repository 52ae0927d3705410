import { SignOutButton } from "~/features/auth/ui/sign-out-button";
import { panelPath } from "~/studio";
import { barLinkClass } from "~/ui/office/link-button";
import { usePath } from "~/ui/office/router";
import { useRole } from "~/ui/office/use-role";
import { toolsFor } from "../tools";
import { ToolCount, useToolCounts } from "./tool-counts";

/** For wide screens. Plain links, as in `ToolBar`. */
export function ToolRail() {
  const pathname = usePath();
  const { daily, others } = toolsFor(useRole());
  const counts = useToolCounts("(width >= 64rem)");
  return (
    <nav
      aria-label="Tools"
      data-tool-rail
      className="fixed inset-y-0 left-0 z-40 hidden w-(--tool-rail) flex-col overflow-y-auto border-r border-line bg-paper pt-5 pb-3 lg:flex print:hidden"
    >
      <img src="/images/logo.svg" alt="" width={130} height={36} className="mb-4 ms-4" />
      <ul>
        {[{ href: panelPath, name: "Back office" }, ...daily, ...others].map(({ href, name }) => (
          <li key={href} className={href === others[0]?.href ? "mt-4" : undefined}>
            <a href={href} className={itemClass} aria-current={current(href, pathname)}>
              {name}
              <ToolCount count={counts[href]} className="ms-auto" />
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-auto grid justify-items-start px-2 pt-3">
        <a href="/" className={barLinkClass()}>
          Website
        </a>
        <SignOutButton />
      </div>
    </nav>
  );
}

const itemClass =
  "flex min-h-10 items-center gap-3 border-l-3 border-transparent px-4.5 py-1 text-[0.9375rem] text-ink-soft hover:bg-cream hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-gold aria-[current]:bg-cream aria-[current]:font-semibold aria-[current]:text-ink forced-colors:aria-[current]:underline";

const current = (href: string, pathname: string) => (href === pathname ? "page" : undefined);
