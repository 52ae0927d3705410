import { useEffect, useState } from "react";
import { sections } from "../home-copy";
import type { SectionId } from "../section-href";

// A line at two fifths of the window: the section under it is the one that is being read.
const readingLine = { rootMargin: "-40% 0px -60% 0px" };

/** The section that is being read; below the last one, the last. Null away from the home page. */
export function useCurrentSection(home: boolean): SectionId | null {
  const [current, setCurrent] = useState<SectionId | null>(null);
  useEffect(() => {
    if (!home) return;
    const observer = new IntersectionObserver((entries) => {
      const entered = entries.find((entry) => entry.isIntersecting)?.target.id;
      const section = sections.find(({ id }) => id === entered);
      if (section) setCurrent(section.id);
    }, readingLine);
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [home]);
  return current;
}
