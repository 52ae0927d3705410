import type { ReactNode } from "react";

/** The elements that hold the server's markup. */
const holders = new Map<string, Element>();

/** Call before hydration. Where React renders a part anew, the server's markup moves into it. */
export function keepStills(): void {
  document.querySelectorAll<HTMLElement>("[data-still]").forEach(keep);
}

function keep(holder: HTMLElement | null): void {
  const name = holder?.dataset.still;
  if (!holder || name === undefined) return;
  const before = holders.get(name);
  if (before && before !== holder) holder.replaceChildren(...before.childNodes);
  holders.set(name, holder);
}

/**
 * Server-only content: the browser keeps the markup and ships no code for it. `name` must be unique in a page and stand
 * for the same content.
 */
export function Still({ name, children }: { name: string; children?: ReactNode }) {
  return children ? (
    <div className="contents" data-still={name}>
      {children}
    </div>
  ) : (
    <div
      ref={keep}
      className="contents"
      data-still={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps the server's markup
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
