import { useState } from "react";
import type { FieldErrors } from "./record-kind";

type Problems<R> = {
  errors?: FieldErrors;
  failure?: string;
  conflict?: { from: R; theirs: R };
};

export function useProblems<R>() {
  const [problems, setProblems] = useState<ReadonlyMap<string, Problems<R>>>(new Map());
  const set = (key: string, found: Problems<R>) =>
    setProblems((before) => new Map(before).set(key, found));

  return {
    of: (key: string): Problems<R> => problems.get(key) ?? {},
    set,
    clear: (key: string) => set(key, {}),
    edited: (key: string, part: object) =>
      setProblems((before) => {
        const { errors = {}, conflict } = before.get(key) ?? {};
        return new Map(before).set(key, { errors: withoutErrorsOf(errors, part), conflict });
      }),
  };
}

/** An error inside a field is named `field.part`. */
function withoutErrorsOf(errors: FieldErrors, part: object): FieldErrors {
  const fields = new Set(Object.keys(part));
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => !fields.has(name.split(".")[0] ?? "")),
  );
}
