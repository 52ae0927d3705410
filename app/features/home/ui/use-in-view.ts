import { type RefObject, useEffect, useState } from "react";

/** Whether an element is in the window below its upper third. */
export function isInView(element: Element | null): boolean {
  return !!element && element.getBoundingClientRect().bottom > innerHeight * 0.3;
}

/** The same as it changes; true in the HTML. */
export function useInView(element: RefObject<Element>): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setInView(entry.isIntersecting),
      { rootMargin: "-30% 0px 0px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}
