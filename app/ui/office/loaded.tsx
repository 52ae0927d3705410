import type { ReactNode } from "react";
import { Alert } from "./alert";

export function Loaded<T>({
  result,
  children,
}: {
  result: { ok: true; value: T } | { ok: false; error: string };
  children: (value: T) => ReactNode;
}) {
  return result.ok ? children(result.value) : <Alert role="alert">{result.error}</Alert>;
}
