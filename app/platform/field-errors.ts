/** One sentence per invalid field. */
export type FieldErrors = Partial<Record<string, string>>;

type Issue = { path: readonly PropertyKey[]; message: string };

/** The first issue of each field; nested fields are named by their path. */
export function fieldErrorsOf(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[path.map(String).join(".")] ??= message;
  return errors;
}
