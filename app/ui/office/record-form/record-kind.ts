import type { ReactNode } from "react";
import { type $ZodType, safeParse } from "zod/v4/core";
import type { Dispute } from "../conflict-question";
import type { Told } from "../message-bar";
import type { Refusal } from "../use-changes";

/** One sentence for each field that is wrong. */
export type FieldErrors = Partial<Record<string, string>>;

/** A field's label; `show` turns a value that is no text into what a person reads. */
type FieldLabel<V> = string | { label: string; show: (value: V) => ReactNode };
export type FieldLabels<T> = { readonly [Name in keyof T]?: FieldLabel<T[Name]> };

/** A saved record as it is stored now, and the message about it. A conflict comes with the record that is stored instead. */
export type SaveOutcome<R> =
  | { ok: true; value: { record: R; told?: Told } }
  | (Refusal & { theirs?: R });

/** A kind of record that has a form: `R` is what is stored, `T` holds the values of the fields. */
export type RecordKind<R, T extends object> = {
  /** The name in the conflict question, e.g. "price book". */
  noun: string;
  typed: (record: R) => T;
  /** The labels of the fields, in the order in which the conflict question compares them. */
  fields: FieldLabels<T>;
  /** Errors by field, e.g. `price` or `items.3.price`; none if the values can be sent. */
  check?: (typed: T) => FieldErrors;
  /** Saves the values over `from`, the record that they were typed over. */
  save: (typed: T, from: R, key: string) => Promise<SaveOutcome<R>>;
  /** The title of the message about a failure without field errors; without it the form shows the failure. */
  failed?: string;
  /** The message after Undo; without it a save can't be undone. */
  undone?: string;
};

/** A refusal; of a conflict with the record that `schema` reads from it. */
export function refused<R>(refusal: Refusal, schema: $ZodType<R>): Refusal & { theirs?: R } {
  return refusal.code === "conflict"
    ? { ...refusal, theirs: safeParse(schema, refusal.current).data }
    : refusal;
}

/** The fields that another device has changed since `from`. */
export function theirChanges<T extends object>(theirs: T, from: T): Partial<T> {
  const changes: Partial<T> = {};
  for (const name in theirs) if (!isSame(theirs[name], from[name])) changes[name] = theirs[name];
  return changes;
}

/** The labeled fields among their changes that differ from yours. */
export function disputesIn<T extends object>(
  fields: FieldLabels<T>,
  theirs: Partial<T>,
  yours: T,
): Dispute[] {
  const disputes: Dispute[] = [];
  function compare<Name extends keyof T>(name: Name) {
    const field: FieldLabel<T[Name]> | undefined = fields[name];
    const value = theirs[name];
    if (field === undefined || value === undefined || isSame(value, yours[name])) return;
    const { label, show } = typeof field === "string" ? { label: field, show: String } : field;
    disputes.push({ label, theirs: show(value), yours: show(yours[name]) });
  }
  for (const name in fields) compare(name);
  return disputes;
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
