/** One sentence for each field that is wrong. */
export type FieldErrors = Partial<Record<string, string>>;

type Issue = { path: readonly PropertyKey[]; message: string };

/** Of each field the first thing that is wrong with it; what is inside of a field has its whole path for a name. */
export function fieldErrorsOf(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[path.map(String).join(".")] ??= message;
  return errors;
}
