import type { ReactNode } from "react";
import type { Dispute } from "../conflict-question";
import type { Answer } from "../use-changes";

/** One sentence for each field that is wrong. */
export type FieldErrors = Partial<Record<string, string>>;

/** A field's label; `show` turns a value that is no text into what a person reads. */
type FieldLabel<V> = string | { label: string; show: (value: V) => ReactNode };

/** The record as it is stored after a save, and the message about it. */
export type Saved<R> = { record: R; text: string; more?: string };

/** A kind of record that has a form: `R` is what is stored, `T` holds the values of the fields. */
export type RecordKind<R, T extends object> = {
  /** The name in the conflict question, e.g. "price book". */
  noun: string;
  typed: (record: R) => T;
  /** The labels of the fields, in the order in which the conflict question compares them. */
  fields: { readonly [Name in keyof T]?: FieldLabel<T[Name]> };
  /** Errors by field, e.g. `price` or `items.3.price`; none if the values can be sent. */
  check?: (typed: T, key: string) => FieldErrors;
  /** Saves the values over `from`. The failure of a conflict has the stored record as its `current`. */
  save: (key: string, typed: T, from: R) => Promise<Answer<Saved<R>>>;
  readCurrent?: (current: unknown, from: R) => R | undefined;
  /** The title of the message about a failure without field errors; without it the form shows the failure. */
  failed?: string;
  /** The message after Undo; without it a save can't be undone. */
  undone?: string;
};

/** The labeled fields in which two versions differ. */
export function disputesIn<R, T extends object>(
  { fields }: Pick<RecordKind<R, T>, "fields">,
  theirs: T,
  yours: T,
): Dispute[] {
  const disputes: Dispute[] = [];
  function compare<Name extends keyof T>(name: Name) {
    const field: FieldLabel<T[Name]> | undefined = fields[name];
    if (field === undefined) return;
    if (JSON.stringify(theirs[name]) === JSON.stringify(yours[name])) return;
    const { label, show } = typeof field === "string" ? { label: field, show: String } : field;
    disputes.push({ label, theirs: show(theirs[name]), yours: show(yours[name]) });
  }
  for (const name in fields) compare(name);
  return disputes;
}
