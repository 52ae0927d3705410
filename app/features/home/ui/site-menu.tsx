import { type ComponentType, useRef, useState, useSyncExternalStore } from "react";
import { Coming } from "~/ui/coming";
import { MenuIcon } from "~/ui/icons";
import type { SectionId } from "../section-href";
import type { SiteDrawerProps } from "./site-drawer";

const look = "flex size-11 items-center justify-center text-ink lg:hidden";

/** Opens the drawer; without JavaScript, or when the drawer cannot be had, it leads to the footer's list. */
export function SiteMenu({ home, current }: { home: boolean; current: SectionId | null }) {
  const button = useRef<HTMLButtonElement>(null);
  const [Drawer, setDrawer] = useState<ComponentType<SiteDrawerProps> | null>(null);
  const [open, setOpen] = useState(false);

  async function load() {
    const { SiteDrawer } = await import("./site-drawer");
    setDrawer(() => SiteDrawer);
  }

  async function show() {
    setOpen(true);
    try {
      await load();
    } catch {
      setOpen(false);
      location.hash = "site-links";
    }
  }

  const prepare = () => void load().catch(() => undefined);

  if (!useHydrated()) {
    return (
      <a href="#site-links" className={look} aria-label="Menu">
        <MenuIcon />
      </a>
    );
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${look} cursor-pointer`}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
      >
        <MenuIcon />
      </button>
      {open && !Drawer && <Coming />}
      {Drawer && (
        <Drawer
          open={open}
          onOpenChange={setOpen}
          home={home}
          current={current}
          returnFocusTo={button}
        />
      )}
    </>
  );
}

const nothingToWatch = () => () => {};

/** False in the HTML and while React takes it over. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  );
}
