import { classNames } from "../class-names";

export function panelClass(className?: string): string {
  return classNames("rounded-xs border border-line bg-paper", className);
}

export function formActionsClass(className?: string): string {
  return classNames(
    "sticky bottom-(--tool-bar,0px) z-10 -mx-1 flex flex-wrap items-center gap-x-5 gap-y-2 px-1 py-3",
    className,
  );
}
