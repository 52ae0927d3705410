import type { FormEvent } from "react";
import type { FieldErrors } from "~/platform/field-errors";
import { studio } from "~/studio";
import { Button } from "~/ui/button";
import { bindTexts } from "~/ui/office/bind-texts";
import { CheckField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import { MessageBar } from "~/ui/office/message-bar";
import { Section } from "~/ui/office/section";
import { useUnsaved } from "~/ui/office/use-unsaved";
import { cakeKindNames, cakeKinds } from "../../../book/cake-kind";
import { bookKindNames, defaultBook, type PriceBook } from "../../../price-book";
import { maxAllergensLength, maxTermsLength } from "../../../quote-limits";
import { type TypedBook, typedBook } from "../../../typed-book";
import { TaxedChoice } from "../taxed-choice";
import { BookItems } from "./book-items";
import { useBookForm } from "./use-book-form";

const delivery = "delivery";

export function PriceBookScreen({ book }: { book: PriceBook }) {
  const form = useBookForm(book);
  const { values, set, text, errors, isChanged, isSaving, message, say } = form;
  const { question } = useUnsaved(isChanged, { save: form.save });

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.save();
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-3xl gap-10">
      <MessageBar message={message} onClose={() => say(null)} />
      {form.question}
      <p className="text-ink-soft">
        Quotes start from these prices. You can change any line; sent quotes don’t change.
      </p>
      {bookKindNames.map((kind) => (
        <BookItems
          key={kind}
          kind={kind}
          items={values.items}
          errors={errors}
          onChange={(items) => set({ items })}
          say={say}
          labels={values.labels}
        />
      ))}
      {values.items.some(({ kind }) => kind === "loan") && (
        <TextField
          {...text("loanDays")}
          label="Stands are due back (days after the event)"
          inputMode="numeric"
          hint="The quote names the day, and the client gets a reminder. Change it under Emails."
          maxLength={3}
          className="max-w-80"
        />
      )}
      <RuleFields rules={values.rules} errors={errors} onChange={(rules) => set({ rules })} />
      <TaxSection typed={values} errors={errors} onChange={set} />
      <Section title="Labels of a home bakery">
        <CheckField
          name="labels"
          label="Print labels from the week sheet"
          checked={values.labels}
          onChange={(labels) => set({ labels })}
        />
        {values.labels && (
          <p className="text-ink-soft">
            Tiers, cakes, and cupcakes above now have fields for their labels. You can change a
            label before you print it. The street address is under SEO management.
          </p>
        )}
      </Section>
      <Section title="Your terms">
        <TextField
          {...text("allergens")}
          label="Allergens in your kitchen"
          hint="As the terms of service list them. The nine major ones: milk, eggs, fish, shellfish, tree nuts, peanuts, wheat, soy, and sesame."
          maxLength={maxAllergensLength}
        />
        <TextField
          {...text("terms")}
          label="Terms in each quote"
          rows={6}
          hint="What the client agrees to, on top of the terms of service. “{allergens}” stands for your list. Leave blank if none."
          maxLength={maxTermsLength}
        />
        <TextField
          {...text("changeDays")}
          label="Last day for changes (days before the event)"
          inputMode="numeric"
          hint={`The client’s page names it. The terms of service say ${studio.changeDays} days.`}
          maxLength={3}
          className="max-w-80"
        />
      </Section>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" disabled={isSaving || !isChanged}>
          {isSaving ? "Saving…" : "Save price book"}
        </Button>
        {isChanged && <LinkButton onClick={form.discard}>Discard changes</LinkButton>}
        <LinkButton onClick={() => set({ items: typedBook(defaultBook).items })}>
          Use the prices of the price guide
        </LinkButton>
      </div>
      {question}
    </form>
  );
}

const rushFields = [
  ["rushDays", "Days before the event"],
  ["rushRate", "Percentage of the order"],
  ["rushCents", "Or an amount ($)"],
] as const;

/** What "Fill from the price book" adds to the prices. */
function RuleFields({
  rules,
  errors,
  onChange,
}: {
  rules: TypedBook["rules"];
  errors: FieldErrors;
  onChange: (rules: TypedBook["rules"]) => void;
}) {
  const { minimums } = rules;
  const rush = bindTexts(rules, (part) => onChange({ ...rules, ...part }), errors, "rules.");
  const minimum = bindTexts(
    minimums,
    (part) => onChange({ ...rules, minimums: { ...minimums, ...part } }),
    errors,
    "rules.minimums.",
  );
  const number = { inputMode: "decimal", maxLength: 20 } as const;
  return (
    <>
      <Section title="Rush orders">
        <p className="text-ink-soft">
          “Fill from the price book” adds a line for events this soon. Leave blank for none.
        </p>
        <div className="grid items-start gap-3 sm:grid-cols-3">
          {rushFields.map(([name, label]) => (
            <TextField key={name} {...rush(name)} {...number} label={label} />
          ))}
        </div>
      </Section>
      <Section title="Minimum orders ($)">
        <p className="text-ink-soft">
          “Fill from the price book” adds what’s missing as a line. Leave blank for none.
        </p>
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
          {cakeKindNames.map((kind) => (
            <TextField key={kind} {...minimum(kind)} {...number} label={cakeKinds[kind]} />
          ))}
        </div>
      </Section>
    </>
  );
}

function TaxSection({
  typed,
  errors,
  onChange,
}: {
  typed: TypedBook;
  errors: FieldErrors;
  onChange: (part: Partial<TypedBook>) => void;
}) {
  const text = bindTexts(typed, onChange, errors);
  return (
    <Section title="Sales tax">
      <TextField
        {...text("taxRate")}
        label="Sales tax (%)"
        inputMode="decimal"
        hint="Charged on taxable lines, after discounts. Leave blank for none."
        maxLength={10}
        className="max-w-80"
      />
      {typed.taxRate.trim() !== "" && (
        <TaxedChoice
          items={[
            ...typed.items
              .filter(({ kind }) => kind !== "delivery")
              .map(({ id, name, taxed }) => ({ key: id, label: name || "New item", taxed })),
            { key: delivery, label: "Delivery fee", taxed: typed.taxesDelivery },
          ]}
          onChange={(key, taxed) =>
            onChange(
              key === delivery
                ? { taxesDelivery: taxed }
                : {
                    items: typed.items.map((item) => (item.id === key ? { ...item, taxed } : item)),
                  },
            )
          }
        />
      )}
    </Section>
  );
}
