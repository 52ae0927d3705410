import { useState } from "react";
import { hostCookieName } from "~/features/auth/host-cookie";
import { Badge } from "~/ui/office/badge";
import { LinkButton } from "~/ui/office/link-button";
import { ListRow, listClass } from "~/ui/office/list-row";
import { type FirstStep, firstSteps, firstStepsCookie } from "../first-steps";

/** Until all of it is done, each by itself, by doing it, or for 30 days after "Not now" in this browser. */
export function FirstStepsPart({ done }: { done: Readonly<Record<FirstStep, boolean>> }) {
  const left = firstSteps.filter(({ name }) => !done[name]).length;
  const [pressed, setPressed] = useState<"put off" | "hidden" | "shown">();
  if (left === 0) return null;
  if (pressed === "put off" || pressed === "hidden") {
    return (
      <p
        ref={takeFocus}
        tabIndex={-1}
        className="mt-8 flex flex-wrap items-center gap-x-3 text-ink-soft"
      >
        We’ll show the first steps here again {pressed === "put off" ? "in 30 days" : "next time"}.
        <LinkButton
          onClick={() => {
            void keepFor(0);
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
        ref={pressed ? takeFocus : undefined}
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
          onClick={async () => setPressed((await keepFor(30)) ? "put off" : "hidden")}
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

/** The button that was pressed is gone. */
function takeFocus(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true });
}

/** Has the browser remember for so many days that they are put off; answers whether it does. */
async function keepFor(days: number): Promise<boolean> {
  const name = hostCookieName(firstStepsCookie, location.protocol === "https:");
  const expires = Date.now() + days * 24 * 60 * 60 * 1000;
  try {
    // On https the browser itself makes it `Secure`.
    await cookieStore.set({ name, value: "later", sameSite: "lax", expires });
    return true;
  } catch {
    return false;
  }
}
