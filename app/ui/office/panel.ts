import { classNames } from "../class-names";

/** The look of a piece of paper on the page: a card, a row of tools, a preview. */
export function panelClass(className?: string): string {
  return classNames("rounded-xs border border-line bg-paper", className);
}
