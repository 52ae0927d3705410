import { Badge } from "~/ui/office/badge";
import { ListRow, listClass } from "~/ui/office/list-row";
import { type FirstStep, firstSteps } from "../first-steps";

/** Until all of it is done, each by itself, by doing it. */
export function FirstStepsPart({ done }: { done: Readonly<Record<FirstStep, boolean>> }) {
  const left = firstSteps.filter(({ name }) => !done[name]).length;
  if (left === 0) return null;
  return (
    <section aria-labelledby="first-steps" className="mt-8">
      <h2 id="first-steps" className="text-subtitle">
        Make the website yours
      </h2>
      <p className="mt-1 text-ink-soft">
        {firstSteps.length - left} of {firstSteps.length} done
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
