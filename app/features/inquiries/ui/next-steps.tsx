import type { NextStep } from "../next-steps";

export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ol className="mt-4 grid gap-5">
      {steps.map(({ title, text }, at) => (
        <li key={title} className="grid grid-cols-[2.5rem_1fr] leading-7">
          <span aria-hidden="true" className="font-h2 text-4xl/14 text-gold-deep">
            {at + 1}
          </span>
          <p>
            <strong className="block font-medium">{title}</strong>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
