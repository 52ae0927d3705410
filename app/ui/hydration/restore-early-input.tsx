import { useLayoutEffect } from "react";
import { restoreEarlyInput } from "./.client/early-input";

/** Render it last in each part that React may render anew. */
export function RestoreEarlyInput(): null {
  useLayoutEffect(() => restoreEarlyInput(), []);
  return null;
}
