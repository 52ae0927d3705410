import { classNames } from "../class-names";

/** The look of a piece of paper on the page: a card, a row of tools, a preview. */
export function panelClass(className?: string): string {
  return classNames("rounded-xs border border-line bg-paper", className);
}

/** The last row of a long form, in sight from its beginning on. */
export function formActionsClass(className?: string): string {
  return classNames(
    "sticky bottom-(--tool-bar,0px) z-10 -mx-1 flex flex-wrap items-center gap-x-5 gap-y-2 px-1 py-3",
    className,
  );
}
