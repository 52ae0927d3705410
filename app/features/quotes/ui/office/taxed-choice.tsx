import { CheckField } from "~/ui/office/fields/choice-fields";

type Taxed = { key: string; label: string; taxed: boolean };

export function TaxedChoice({
  items,
  onChange,
}: {
  items: readonly Taxed[];
  onChange: (key: string, taxed: boolean) => void;
}) {
  return (
    <fieldset>
      <legend className="field-label">Taxed</legend>
      <div className="flex flex-wrap gap-x-6">
        {items.map(({ key, label, taxed }) => (
          <CheckField
            key={key}
            name={`taxed-${key}`}
            label={label}
            checked={taxed}
            onChange={(is) => onChange(key, is)}
          />
        ))}
      </div>
    </fieldset>
  );
}
