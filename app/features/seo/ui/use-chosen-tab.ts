import { useEffect, useState } from "react";
import { isSeoTab, type SeoTab } from "../seo-texts";

const tabKey = "seo:lastTab";

/** The tab that was chosen last, in this browser (A2). */
export function useChosenTab() {
  const [tab, setTab] = useState<SeoTab>("site");

  useEffect(() => {
    const last = localStorage.getItem(tabKey);
    if (isSeoTab(last)) setTab(last);
  }, []);

  function choose(next: SeoTab) {
    setTab(next);
    localStorage.setItem(tabKey, next);
  }

  return [tab, choose] as const;
}
