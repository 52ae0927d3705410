import { useState } from "react";
import type { FieldErrors } from "./record-kind";

/** What is wrong with a record: at its fields, with all of it, or that another version is stored. */
type Problems<R> = { errors?: FieldErrors; failure?: string; theirs?: R };

/** What is wrong with each record that could not be saved. */
export function useProblems<R>() {
  const [problems, setProblems] = useState<ReadonlyMap<string, Problems<R>>>(new Map());
  const set = (key: string, found: Problems<R>) =>
    setProblems((before) => new Map(before).set(key, found));

  return {
    of: (key: string): Problems<R> => problems.get(key) ?? {},
    set,
    clear: (key: string) => set(key, {}),
    /** Typing into fields ends what was wrong with them. */
    edited: (key: string, part: object) =>
      setProblems((before) => {
        const { errors = {}, theirs } = before.get(key) ?? {};
        return new Map(before).set(key, { errors: withoutErrorsOf(errors, part), theirs });
      }),
  };
}

/** A part of a field has an error named `field.part`. */
function withoutErrorsOf(errors: FieldErrors, part: object): FieldErrors {
  const fields = new Set(Object.keys(part));
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => !fields.has(name.split(".")[0] ?? "")),
  );
}
