import { buttonClass } from "~/ui/button";
import { phoneHref } from "~/ui/phone-href";
import { callLabel, quoteLabel } from "../home-copy";
import { sectionHref } from "../section-href";
import { useInView } from "./use-in-view";

/** On small screens: the phone and the form, from wherever none of the page's own ways to them is in view. */
export function QuickBar({ phone, home }: { phone: string; home: boolean }) {
  if (useInView("#home,#contact,footer")) return null;
  return (
    <nav aria-label="Call or request a quote" className="quick-bar">
      <a
        href={phoneHref(phone)}
        aria-label={`${callLabel} ${phone}`}
        className={buttonClass({ variant: "secondary" })}
      >
        {callLabel}
      </a>
      <a href={sectionHref("contact", home)} className={buttonClass()}>
        {quoteLabel}
      </a>
    </nav>
  );
}
