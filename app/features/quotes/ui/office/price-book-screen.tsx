import { type FormEvent, useRef } from "react";
import type { FieldErrors } from "~/platform/field-errors";
import { Button } from "~/ui/button";
import { bindTexts } from "~/ui/office/bind-texts";
import { ConflictQuestion } from "~/ui/office/conflict-question";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import { MessageBar } from "~/ui/office/message-bar";
import { Section } from "~/ui/office/section";
import { useUnsaved } from "~/ui/office/use-unsaved";
import { bookKindNames, firstBook, type PriceBook } from "../../price-book";
import { longestTerms } from "../../quote-limits";
import { bookDisputes, type TypedBook, typedBook } from "../../typed-book";
import { BookItems } from "./book-items";
import { TaxedChoice } from "./taxed-choice";
import { useBookEditing } from "./use-book-editing";

const delivery = "delivery";

/** What the studio charges, its sales tax, and the terms that go into each quote. */
export function PriceBookScreen({ book }: { book: PriceBook }) {
  const editing = useBookEditing(book);
  const { typed, errors, theirs, isChanged, isSaving, message, say } = editing;
  const text = bindTexts(typed, editing.change, errors);
  const form = useRef<HTMLFormElement>(null);
  const { question } = useUnsaved(isChanged, { save: () => save() });

  async function save(): Promise<boolean> {
    const saved = await editing.save();
    if (!saved) {
      // The field is marked first.
      requestAnimationFrame(() => {
        form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
      });
    }
    return saved;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-3xl gap-10">
      <MessageBar message={message} onClose={() => say(null)} />
      {theirs && (
        <ConflictQuestion
          noun="price book"
          disputes={bookDisputes(typedBook(theirs), typed)}
          onKeep={editing.keepMine}
          onTake={editing.takeTheirs}
        />
      )}
      <p className="text-ink-soft">
        A quote is filled from these prices, and each of its lines can be changed then. Quotes that
        were sent stay as they are.
      </p>
      {bookKindNames.map((kind) => (
        <BookItems
          key={kind}
          kind={kind}
          items={typed.items}
          errors={errors}
          onChange={(items) => editing.change({ items })}
          say={say}
        />
      ))}
      <TaxSection typed={typed} errors={errors} onChange={editing.change} />
      <Section title="Your terms">
        <TextField
          {...text("terms")}
          label="Terms in each quote"
          rows={6}
          hint="What the client agrees to besides the terms of service. Blank: nothing."
          maxLength={longestTerms}
        />
      </Section>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" disabled={isSaving || !isChanged}>
          {isSaving ? "Saving…" : "Save price book"}
        </Button>
        {isChanged && <LinkButton onClick={editing.discard}>Discard changes</LinkButton>}
        <LinkButton onClick={() => editing.change({ items: typedBook(firstBook).items })}>
          Use the prices of the price guide
        </LinkButton>
      </div>
      {question}
    </form>
  );
}

/** The rate, and what it is charged on. */
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
        hint="Blank: none. Charged on the lines that are taxed, after their share of a discount."
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
