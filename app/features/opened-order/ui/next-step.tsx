import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";

/** What one does next with an order; each has its part of the page. */
type Step = "reply" | "quote" | "payment";

/** How often each was asked for since the order was opened. */
type Times = Partial<Record<Step, number>>;

const StepContext = createContext<[Times, (change: (before: Times) => Times) => void]>([
  {},
  () => undefined,
]);

/** Brings the buttons at the top of an order together with the parts that they lead to. */
export function NextSteps({ children }: { children: ReactNode }) {
  return <StepContext.Provider value={useState<Times>({})}>{children}</StepContext.Provider>;
}

export function useTakeStep() {
  const [, setTimes] = useContext(StepContext);
  return (step: Step) => setTimes((before) => ({ ...before, [step]: (before[step] ?? 0) + 1 }));
}

/** Begins when its button is pressed, or was by the time that a form is drawn; answers how often it was. */
export function useStep(step: Step, begin?: () => void, { isForm = false } = {}): number {
  const [{ [step]: times = 0 }] = useContext(StepContext);
  const known = useRef(isForm ? 0 : times);
  const current = useRef(begin);
  current.current = begin;
  useEffect(() => {
    if (times > known.current) current.current?.();
    known.current = times;
  }, [times]);
  return times;
}

/** Where one writes on: the middle of the screen leaves what stands around it in sight. */
export function goToField(field: HTMLElement | null | undefined) {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
  const order = field?.closest("[data-order]");
  // Beside the list the order scrolls by itself, and its lower edge has the form's buttons.
  if (order && order.scrollHeight > order.clientHeight) order.scrollIntoView({ block: "end" });
}
