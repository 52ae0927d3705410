import { useEffect, useState } from "react";

/** Whether an element is in the window below its upper third. */
export function isInView(element: Element | null): boolean {
  return !!element && element.getBoundingClientRect().bottom > innerHeight * 0.3;
}

/** Whether any of these is in the window, as it changes; true in the HTML. */
export function useInView(selector: string, rootMargin?: string): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          seen[isIntersecting ? "add" : "delete"](target);
        }
        setInView(seen.size > 0);
      },
      { rootMargin },
    );
    for (const element of document.querySelectorAll(selector)) observer.observe(element);
    return () => observer.disconnect();
  }, [selector, rootMargin]);
  return inView;
}
