import { type ReactNode, useEffect, useRef } from "react";
import { SignOutButton } from "~/features/auth/ui/sign-out-button";
import { panelPath } from "~/studio";
import { classNames } from "~/ui/class-names";
import { usePath } from "~/ui/office/router";
import { useRole } from "~/ui/office/use-role";
import { type Tool, toolsFor } from "../tools";
import { ToolCount, useToolCounts } from "./tool-counts";

/** For phones and tablets. Plain links, since each page has its own Content-Security-Policy. */
export function ToolBar() {
  const pathname = usePath();
  const { daily, others } = toolsFor(useRole());
  const counts = useToolCounts("(width < 64rem)");
  const forSite = others.filter((tool) => tool.forSite);
  return (
    <nav
      aria-label="Tools"
      data-tool-bar
      className="fixed inset-x-0 bottom-0 z-55 grid auto-cols-fr grid-flow-col border-t border-line bg-paper ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {daily.map(({ href, name }) => (
        <a
          key={href}
          href={href}
          className={itemClass}
          aria-current={href === pathname ? "page" : undefined}
        >
          {name}
          <ToolCount
            count={counts[href]}
            className="absolute inset-x-0 top-0.5 mx-auto w-fit px-1.5! py-0! text-[0.6875rem]! leading-4!"
          />
        </a>
      ))}
      {forSite.length > 0 && (
        <Sheet name="Site" tools={forSite} pathname={pathname} counts={counts} />
      )}
      <Sheet
        name="More"
        tools={[panel, ...others.filter((tool) => !tool.forSite), website]}
        pathname={pathname}
        counts={counts}
      >
        <SignOutButton className="w-full px-6" />
      </Sheet>
    </nav>
  );
}

const panel = { href: panelPath, name: "Back office" };
const website = { href: "/", name: "View website" };

const itemClass = classNames(
  "relative grid min-h-14 cursor-pointer list-none place-items-center text-[0.9375rem] max-[22.4rem]:text-[0.8125rem] text-ink-soft focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden",
  "aria-[current]:font-semibold aria-[current]:text-ink forced-colors:aria-[current]:underline",
  "aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-2 aria-[current]:after:mx-auto aria-[current]:after:w-10.5 aria-[current]:after:piping",
);

type SheetProps = {
  name: string;
  tools: readonly Pick<Tool, "href" | "name">[];
  pathname: string;
  counts: Readonly<Record<string, number>>;
  children?: ReactNode;
};

function Sheet({ name, tools, pathname, counts, children }: SheetProps) {
  const sheet = useRef<HTMLDetailsElement>(null);
  useCloseOutside(sheet);
  const holdsCurrent = tools.some(({ href }) => href === pathname);
  return (
    <details ref={sheet} name="tool-bar">
      <summary className={itemClass} aria-current={holdsCurrent ? "true" : undefined}>
        {name}
      </summary>
      <ul className="absolute inset-x-0 bottom-full max-h-[70vh] overflow-y-auto border-t border-line bg-paper py-2 shadow-[0_-1rem_2rem_--alpha(var(--color-ink)/12%)]">
        {tools.map(({ href, name: label }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === pathname ? "page" : undefined}
              className="flex min-h-12 items-center px-6 hover:bg-cream focus-visible:-outline-offset-2 aria-[current]:font-semibold"
            >
              {label}
              <ToolCount count={counts[href]} className="ms-auto" />
            </a>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </details>
  );
}

/** Closes on Escape, on a press outside, and when the focus leaves. */
function useCloseOutside(sheet: React.RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const closeOutside = ({ target }: Event) => {
      const { current } = sheet;
      if (current && target instanceof Node && !current.contains(target)) current.open = false;
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const { current } = sheet;
      if (key !== "Escape" || !current?.open) return;
      current.open = false;
      current.querySelector("summary")?.focus();
    };
    addEventListener("pointerdown", closeOutside, { signal });
    addEventListener("focusin", closeOutside, { signal });
    addEventListener("keydown", closeOnEscape, { signal });
    return () => ended.abort();
  }, [sheet]);
}
