import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";

type Step = "reply" | "quote" | "payment";

/** Presses per step since the order was opened. */
type Presses = Partial<Record<Step, number>>;

const StepContext = createContext<[Presses, (change: (before: Presses) => Presses) => void]>([
  {},
  () => undefined,
]);

/** Connects the buttons at the top of an order to its sections. */
export function NextSteps({ children }: { children: ReactNode }) {
  return <StepContext.Provider value={useState<Presses>({})}>{children}</StepContext.Provider>;
}

export function useStartStep() {
  const [, setPresses] = useContext(StepContext);
  return (step: Step) => setPresses((before) => ({ ...before, [step]: (before[step] ?? 0) + 1 }));
}

/**
 * Calls `begin` on each press. A form (`isForm`) mounts after the press, so it also handles an earlier one. Returns the
 * number of presses.
 */
export function useStep(step: Step, begin?: () => void, { isForm = false } = {}): number {
  const [{ [step]: presses = 0 }] = useContext(StepContext);
  const handled = useRef(isForm ? 0 : presses);
  const current = useRef(begin);
  current.current = begin;
  useEffect(() => {
    if (presses > handled.current) current.current?.();
    handled.current = presses;
  }, [presses]);
  return presses;
}

/** Centers the field, so that its surroundings stay visible. */
export function goToField(field: HTMLElement | null | undefined) {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
  const order = field?.closest("[data-order]");
  // Beside the list, the order scrolls by itself, and the form's buttons stick to its bottom edge.
  if (order && order.scrollHeight > order.clientHeight) order.scrollIntoView({ block: "end" });
}
