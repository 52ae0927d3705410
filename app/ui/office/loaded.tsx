import type { ReactNode } from "react";
import { Alert } from "./alert";

/** What was read, or the sentence that says why it could not be. */
export function Loaded<T>({
  result,
  children,
}: {
  result: { ok: true; value: T } | { ok: false; error: string };
  children: (value: T) => ReactNode;
}) {
  return result.ok ? children(result.value) : <Alert role="alert">{result.error}</Alert>;
}
