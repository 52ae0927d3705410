import type { FieldErrors } from "~/platform/field-errors";
import { bindTexts } from "~/ui/office/bind-texts";
import { TextField } from "~/ui/office/fields/text-field";
import { Section } from "~/ui/office/section";
import { cakeKindNames, cakeKinds } from "../../../book/cake-kind";
import type { TypedBook } from "../../../typed-book";

/** What "Fill from the price book" adds to the prices. */
export function RuleFields({
  rules,
  errors,
  onChange,
}: {
  rules: TypedBook["rules"];
  errors: FieldErrors;
  onChange: (rules: TypedBook["rules"]) => void;
}) {
  const text = bindTexts(rules, (part) => onChange({ ...rules, ...part }), errors, "rules.");
  const minimum = bindTexts(
    rules.minimums,
    (part) => onChange({ ...rules, minimums: { ...rules.minimums, ...part } }),
    errors,
    "rules.minimums.",
  );
  return (
    <>
      <Section title="Rush orders">
        <p className="text-ink-soft">
          “Fill from the price book” adds a line for events this soon. Leave blank for none.
        </p>
        <div className="grid items-start gap-3 sm:grid-cols-3">
          <TextField
            {...text("rushDays")}
            label="Days before the event"
            inputMode="numeric"
            maxLength={3}
          />
          <TextField
            {...text("rushRate")}
            label="Percentage of the order"
            inputMode="decimal"
            maxLength={10}
          />
          <TextField
            {...text("rushCents")}
            label="Or an amount ($)"
            inputMode="decimal"
            maxLength={20}
          />
        </div>
      </Section>
      <Section title="Minimum orders ($)">
        <p className="text-ink-soft">
          “Fill from the price book” adds what’s missing as a line. Leave blank for none.
        </p>
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
          {cakeKindNames.map((kind) => (
            <TextField
              key={kind}
              {...minimum(kind)}
              label={cakeKinds[kind]}
              inputMode="decimal"
              maxLength={20}
            />
          ))}
        </div>
      </Section>
    </>
  );
}
