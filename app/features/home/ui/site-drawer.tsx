import * as Radix from "@radix-ui/react-dialog";
import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { Garland } from "~/ui/garland";
import { CloseIcon } from "~/ui/icons";
import { closesOnEscape } from "~/ui/layer/escape-key";
import { Overlay } from "~/ui/layer/overlay";
import { useCloseOnBack, whenLayerLeft } from "~/ui/layer/use-close-on-back";
import { useMediaQuery } from "~/ui/use-media-query";
import { sections } from "../home-copy";
import { type SectionId, sectionHref } from "../section-href";

export type SiteDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  home: boolean;
  current: SectionId | null;
  returnFocusTo: RefObject<HTMLElement | null>;
};

/** The six links on small screens. Loaded when the menu button is first touched. */
export function SiteDrawer({ open, onOpenChange, home, current, returnFocusTo }: SiteDrawerProps) {
  const chosen = useRef<SectionId | null>(null);
  const wide = useMediaQuery("(width >= 64rem)");
  useEffect(() => {
    if (open && wide) onOpenChange(false);
  }, [open, wide, onOpenChange]);

  useEffect(() => (open ? makePageInert() : undefined), [open]);
  useCloseOnBack(open, () => onOpenChange(false));

  // The page can move to the section only when the drawer no longer holds its scrolling and focus.
  function choose(event: MouseEvent, id: SectionId) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere) return;
    event.preventDefault();
    // Elsewhere the link takes the place of the drawer's entry in the history.
    if (!home) return location.replace(sectionHref(id, home));
    chosen.current = id;
    onOpenChange(false);
  }

  function afterClosing(event: Event) {
    event.preventDefault();
    const { current: section } = chosen;
    if (section) whenLayerLeft().then(() => goToSection(section));
    else returnFocusTo.current?.focus({ preventScroll: true });
    chosen.current = null;
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay open={open} className="dialog-overlay" />
        <Radix.Content
          className="drawer fixed inset-y-0 right-0 z-60 w-[min(100%-3.5rem,23rem)] overflow-y-auto overscroll-contain border-s border-gold bg-paper px-7 pt-5.5 pb-8 outline-0"
          aria-describedby={undefined}
          onCloseAutoFocus={afterClosing}
          {...closesOnEscape(() => onOpenChange(false))}
        >
          <Radix.Title className="eyebrow text-ink">Menu</Radix.Title>
          <Radix.Close className="icon-button absolute top-3.5 right-5" aria-label="Close menu">
            <CloseIcon />
          </Radix.Close>
          <nav aria-label="Menu" className="mt-8">
            <ul>
              {sections.map(({ id, label }) => (
                <li key={id} className="border-t border-gold/50 last:border-b">
                  <a
                    href={sectionHref(id, home)}
                    aria-current={id === current ? "location" : undefined}
                    onClick={(event) => choose(event, id)}
                    className="flex min-h-15 items-center font-h2 text-[1.5rem] leading-[1.3] font-medium text-ink decoration-gold-deep decoration-1 underline-offset-[0.4em] hover:underline aria-[current]:underline forced-colors:aria-[current]:decoration-3"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <Garland className="mx-auto mt-12 w-24" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Radix hides the page from screen readers only, and leaves out live regions. */
function makePageInert() {
  const parts = document.querySelectorAll<HTMLElement>(
    ":is(body, #page) > :is(header, main, footer)",
  );
  for (const part of parts) part.inert = true;
  return () => {
    for (const part of parts) part.inert = false;
  };
}

function goToSection(id: SectionId) {
  const hash = `#${id}`;
  if (location.hash === hash) document.getElementById(id)?.scrollIntoView();
  else location.hash = hash;
}
