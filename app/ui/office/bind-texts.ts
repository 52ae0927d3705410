/** Names of properties of type `string`, but not of string literals. */
export type TextName<Values> = {
  [Name in keyof Values & string]: [string, Values[Name]] extends [Values[Name], string]
    ? Name
    : never;
}[keyof Values & string];

type Errors = Readonly<Partial<Record<string, string>>>;

type BoundText<Name extends string> = {
  name: Name;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** `within` prefixes the name in `errors`. */
export function bindTexts<Values extends object>(
  values: Values,
  change: (part: Partial<Values>) => void,
  errors?: Errors,
  within?: string,
): <Name extends TextName<Values>>(name: Name) => BoundText<Name>;
export function bindTexts(
  values: Readonly<Record<string, string>>,
  change: (part: Record<string, string>) => void,
  errors: Errors = {},
  within = "",
) {
  return (name: string) => ({
    name,
    value: values[name] ?? "",
    error: errors[within + name],
    onChange: (value: string) => change({ [name]: value }),
  });
}
