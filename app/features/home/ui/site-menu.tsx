import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { MenuIcon } from "~/ui/icons";
import { LoadingNote } from "~/ui/late/loading-note";
import { useHydrated } from "~/ui/late/use-hydrated";
import { whenIdle } from "~/ui/late/when-idle";
import type { SiteDrawerProps } from "./site-drawer";

const controlClass = "-me-3 flex size-11 items-center justify-center text-ink lg:hidden";

/** Without JavaScript, or if the drawer can't be loaded, links to the footer's navigation. */
export function SiteMenu(place: Pick<SiteDrawerProps, "phone" | "home" | "current">) {
  const button = useRef<HTMLButtonElement>(null);
  const [Drawer, setDrawer] = useState<ComponentType<SiteDrawerProps> | null>(null);
  const [open, setOpen] = useState(false);
  const { live, link } = useLinkUntilLive(button);

  const load = useCallback(async () => {
    const { SiteDrawer } = await import("./site-drawer");
    setDrawer(() => SiteDrawer);
  }, []);

  async function show() {
    setOpen(true);
    try {
      await load();
    } catch {
      setOpen(false);
      location.hash = "site-links";
    }
  }

  const prepare = useCallback(() => void load().catch(() => undefined), [load]);

  useEffect(() => {
    if (live && matchMedia("(width < 64rem)").matches) return whenIdle(prepare);
  }, [live, prepare]);

  if (!live) {
    return (
      <a
        ref={link}
        href="#site-links"
        className={controlClass}
        aria-label="Menu"
        data-needs-code="menu"
      >
        <MenuIcon />
      </a>
    );
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${controlClass} cursor-pointer`}
        aria-label="Menu"
        data-needs-code="menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
      >
        <MenuIcon />
      </button>
      {open && !Drawer && <LoadingNote />}
      {Drawer && <Drawer {...place} open={open} onOpenChange={setOpen} returnFocusTo={button} />}
    </>
  );
}

/** Moves focus from the link to the button that replaces it. */
function useLinkUntilLive(button: RefObject<HTMLButtonElement>) {
  const link = useRef<HTMLAnchorElement>(null);
  const hadFocus = useRef(false);
  const live = useHydrated();
  useEffect(() => {
    hadFocus.current = document.activeElement === link.current;
  }, []);
  useLayoutEffect(() => {
    if (live && hadFocus.current) button.current?.focus();
  }, [live, button]);
  return { live, link };
}
