import { useState } from "react";
import { hostCookieName } from "~/features/auth/host-cookie";
import { Badge } from "~/ui/office/badge";
import { LinkButton } from "~/ui/office/link-button";
import { ListRow, listClass } from "~/ui/office/list-row";
import { type FirstStep, firstSteps, firstStepsCookie } from "../first-steps";

/** Shown until every step is done; "Not now" hides it in this browser for 30 days. */
export function FirstStepsPart({ done }: { done: Readonly<Record<FirstStep, boolean>> }) {
  const left = firstSteps.filter(({ name }) => !done[name]).length;
  const [pressed, setPressed] = useState<"snoozed" | "hidden" | "shown">();
  if (left === 0) return null;
  if (pressed === "snoozed" || pressed === "hidden") {
    return (
      <p
        ref={focusOnMount}
        tabIndex={-1}
        className="mt-8 flex flex-wrap items-center gap-x-3 text-ink-soft"
      >
        We’ll show the first steps here again {pressed === "snoozed" ? "in 30 days" : "next time"}.
        <LinkButton
          onClick={() => {
            void snooze(0);
            setPressed("shown");
          }}
        >
          Show them now
        </LinkButton>
      </p>
    );
  }
  return (
    <section aria-labelledby="first-steps" className="mt-8">
      <h2
        id="first-steps"
        ref={pressed ? focusOnMount : undefined}
        tabIndex={-1}
        className="text-subtitle"
      >
        Make the website yours
      </h2>
      <p className="mt-1 text-ink-soft">
        {firstSteps.length - left} of {firstSteps.length} done{" "}
        <LinkButton
          className="ms-3"
          aria-describedby="first-steps"
          onClick={async () => setPressed((await snooze(30)) ? "snoozed" : "hidden")}
        >
          Not now
        </LinkButton>
      </p>
      <ul className={listClass("mt-4")}>
        {firstSteps.map(({ name, href, title, text }) =>
          done[name] ? (
            <ListRow key={name}>
              <span className="text-ink-soft">{title}</span>
              <Badge>Done</Badge>
            </ListRow>
          ) : (
            <li key={name}>
              <a
                href={href}
                className="grid min-h-11 gap-0.5 border-b border-line py-2.5 leading-normal hover:bg-paper/60"
              >
                <span className="font-medium underline decoration-gold decoration-1 underline-offset-[0.3em]">
                  {title}
                </span>
                <span className="text-[0.9375rem] text-ink-soft">{text}</span>
              </a>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/** The pressed button is removed, which would drop the focus. */
function focusOnMount(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true });
}

/** 0 days shows the steps again. Returns false if the browser refuses the cookie. */
async function snooze(days: number): Promise<boolean> {
  const name = hostCookieName(firstStepsCookie, location.protocol === "https:");
  const expires = Date.now() + days * 24 * 60 * 60 * 1000;
  try {
    // `cookieStore` itself adds `Secure` on https.
    await cookieStore.set({ name, value: "later", sameSite: "lax", expires });
    return true;
  } catch {
    return false;
  }
}
