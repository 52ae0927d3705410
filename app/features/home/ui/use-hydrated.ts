import { useSyncExternalStore } from "react";

const nothingToWatch = () => () => {};

/** False in the HTML and while it is taken over; then true: what needs JavaScript may appear. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  );
}
