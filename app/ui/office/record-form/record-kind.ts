import type { ReactNode } from "react";
import { type $ZodType, safeParse } from "zod/v4/core";
import type { FieldConflict } from "../conflict-question";
import type { MessageContent } from "../message-bar";
import type { CallFailure } from "../use-changes";

export type FieldErrors = Partial<Record<string, string>>;

type FieldLabel<V> = string | { label: string; show: (value: V) => ReactNode };
export type FieldLabels<T> = { readonly [Name in keyof T]?: FieldLabel<T[Name]> };

/** `record`: the stored version after the save. `theirs`: the stored version that caused a conflict. */
export type SaveOutcome<R> =
  | { ok: true; value: { record: R; told?: MessageContent } }
  | (CallFailure & { theirs?: R });

/** A kind of record with a form: `R` is stored, `T` holds the field values. */
export type RecordKind<R, T extends object> = {
  noun: string;
  typed: (record: R) => T;
  fields: FieldLabels<T>;
  /** Errors by field, e.g. `price` or `items.3.price`; none if valid. */
  check?: (typed: T) => FieldErrors;
  /** Saves the values; `from` is the version they are based on. */
  save: (typed: T, from: R, key: string) => Promise<SaveOutcome<R>>;
  /** Title of the failure message; without it, the form shows failures that no field has. */
  failed?: string;
  /** Message after Undo; without it, saves can't be undone. */
  undone?: string;
};

/** Adds the stored record to a conflict. */
export function withStoredRecord<R>(
  refusal: CallFailure,
  schema: $ZodType<R>,
): CallFailure & { theirs?: R } {
  return refusal.code === "conflict"
    ? { ...refusal, theirs: safeParse(schema, refusal.current).data }
    : refusal;
}

export function theirChanges<T extends object>(theirs: T, from: T): Partial<T> {
  const changes: Partial<T> = {};
  for (const name in theirs) if (!isSame(theirs[name], from[name])) changes[name] = theirs[name];
  return changes;
}

export function conflictsIn<T extends object>(
  fields: FieldLabels<T>,
  theirs: Partial<T>,
  yours: T,
): FieldConflict[] {
  const disputes: FieldConflict[] = [];
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

export function labelOf<T>(fields: FieldLabels<T>, name: keyof T): string {
  const field = fields[name];
  return typeof field === "string" ? field : (field?.label ?? "");
}
