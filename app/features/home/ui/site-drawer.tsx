import * as Radix from "@radix-ui/react-dialog";
import { type RefObject, useEffect, useRef } from "react";
import { phoneLink } from "~/platform/text/phone-number";
import { studio } from "~/studio";
import { buttonClass } from "~/ui/button";
import { CloseIcon } from "~/ui/icons";
import { closesOnEscape } from "~/ui/layer/escape-key";
import { Overlay } from "~/ui/layer/overlay";
import { useCloseOnBack, whenLayerClosed } from "~/ui/layer/use-close-on-back";
import { onPlainClick } from "~/ui/plain-click";
import { useMediaQuery } from "~/ui/use-media-query";
import { callLabel, quoteLabel, sections } from "../home-copy";
import { type SectionId, sectionHref } from "../section-href";

export type SiteDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  phone: string | undefined;
  home: boolean;
  current: SectionId | null;
  returnFocusTo: RefObject<HTMLElement | null>;
};

/** Navigation on small screens. Its code loads when the page is idle, or at the first touch of the menu button. */
export function SiteDrawer({
  open,
  onOpenChange,
  phone,
  home,
  current,
  returnFocusTo,
}: SiteDrawerProps) {
  const chosen = useRef<SectionId | null>(null);
  const wide = useMediaQuery("(width >= 64rem)");
  useEffect(() => {
    if (open && wide) onOpenChange(false);
  }, [open, wide, onOpenChange]);

  useEffect(() => (open ? makePageInert() : undefined), [open]);
  useCloseOnBack(open, () => onOpenChange(false));

  // Scroll to the section only after the drawer has released scrolling and focus.
  function choose(id: SectionId) {
    // Elsewhere the link replaces the drawer's history entry.
    if (!home) return location.replace(sectionHref(id, home));
    chosen.current = id;
    onOpenChange(false);
  }

  function afterClosing(event: Event) {
    event.preventDefault();
    const { current: section } = chosen;
    if (section) whenLayerClosed().then(() => goToSection(section));
    else returnFocusTo.current?.focus({ preventScroll: true });
    chosen.current = null;
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay open={open} className="dialog-overlay" />
        <Radix.Content
          className="drawer fixed inset-y-0 right-0 z-60 w-[min(100%-3rem,23.5rem)] overflow-y-auto overscroll-contain border-s border-gold bg-paper ps-9 pe-7 pt-5.5 pb-8 outline-0"
          aria-describedby={undefined}
          onCloseAutoFocus={afterClosing}
          {...closesOnEscape(() => onOpenChange(false))}
        >
          <Radix.Title className="eyebrow text-ink">Menu</Radix.Title>
          <Radix.Close className="icon-button absolute top-3.5 right-5" aria-label="Close menu">
            <CloseIcon />
          </Radix.Close>
          <DrawerLinks home={home} current={current} phone={phone} onChoose={choose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function DrawerLinks({
  home,
  current,
  phone,
  onChoose,
}: Pick<SiteDrawerProps, "home" | "current" | "phone"> & { onChoose: (id: SectionId) => void }) {
  return (
    <>
      <nav aria-label="Menu" className="mt-8">
        <ul>
          {sections.map(({ id, label }) => (
            <li key={id} className="border-t border-gold/50 last:border-b">
              <a
                href={sectionHref(id, home)}
                aria-current={id === current ? "location" : undefined}
                onClick={onPlainClick(() => onChoose(id))}
                className="flex min-h-15 items-center font-h2 text-[1.5rem] leading-[1.3] font-medium text-ink decoration-gold-deep decoration-1 underline-offset-[0.4em] hover:underline aria-[current]:underline forced-colors:aria-[current]:decoration-3"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8 grid gap-2.5">
        <a
          href={sectionHref("contact", home)}
          onClick={onPlainClick(() => onChoose("contact"))}
          className={buttonClass()}
        >
          {quoteLabel}
        </a>
        {phone && (
          <a href={phoneLink(phone)} className={buttonClass({ variant: "secondary" })}>
            {callLabel} {phone}
          </a>
        )}
      </div>
      <ul className="mt-5 text-[0.875rem] text-ink-soft">
        {studio.hours.map(({ days, hours }) => (
          <li key={days}>
            {days}: {hours}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Radix hides the page only from screen readers, and not its live regions. */
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
