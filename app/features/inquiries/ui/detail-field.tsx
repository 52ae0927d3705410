import type { ChangeEventHandler } from "react";
import { type DetailName, detailFields } from "~/features/orders/inquiry-details";
import { Field, inputClass } from "~/ui/field";

type DetailFieldProps = {
  name: DetailName;
  error: string | undefined;
  value: { defaultValue: string } | { value: string; onChange: ChangeEventHandler<Control> };
};

type Control = HTMLInputElement | HTMLSelectElement;

export const detailsClass = "mt-4 grid grid-cols-1 gap-x-6 gap-y-5 md:grid-cols-2";

export function DetailField({ name, error, value }: DetailFieldProps) {
  const field = detailFields[name];
  return (
    <Field label={field.label} name={name} error={error} hint={hints[name]}>
      {(control) =>
        "choices" in field ? (
          <select {...control} {...value} className={inputClass()}>
            <option value="">Please choose</option>
            {Object.entries(field.choices).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            {...value}
            type="text"
            maxLength={field.most}
            className={inputClass()}
          />
        )
      }
    </Field>
  );
}

const hints: Partial<Record<DetailName, string>> = {
  allergies: "Nuts, gluten, anything we must keep out of the cake.",
  age: "The age you’re celebrating.",
  company: "You can add the logo under “Photos or sketches.”",
};
