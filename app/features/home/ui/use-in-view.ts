import { useEffect, useState } from "react";

/** Whether any of it is below the top 30 % of the viewport. */
export function isInView(element: Element | null): boolean {
  return !!element && element.getBoundingClientRect().bottom > innerHeight * 0.3;
}

/** True in the server's HTML. */
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
