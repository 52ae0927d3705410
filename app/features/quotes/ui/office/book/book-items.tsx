import { useRef } from "react";
import type { FieldErrors } from "~/platform/field-errors";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { bindTexts, type TextName } from "~/ui/office/bind-texts";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import type { Message } from "~/ui/office/message-bar";
import { Section } from "~/ui/office/section";
import { type BookKind, bookKinds, isUsuallyTaxed, noLabel } from "../../../price-book";
import {
  maxContainsLength,
  maxIngredientsLength,
  maxItemNameLength,
  maxItems,
  maxNetWeightLength,
} from "../../../quote-limits";
import type { TypedItem } from "../../../typed-book";

type ItemsProps = {
  kind: BookKind;
  /** Items of all kinds. */
  items: readonly TypedItem[];
  errors: FieldErrors;
  onChange: (items: TypedItem[]) => void;
  say: (message: Message | null) => void;
  /** Has fields for labels. */
  labels: boolean;
};

export function BookItems({ kind, items, errors, onChange, say, labels }: ItemsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { label } = bookKinds[kind];
  const own = items.filter((item) => item.kind === kind);

  function add() {
    const id = crypto.randomUUID();
    onChange([
      ...items,
      { id, kind, name: "", price: "", size: "", taxed: isUsuallyTaxed(kind), ...noLabel },
    ]);
    requestAnimationFrame(() => {
      list.current?.lastElementChild?.querySelector("input")?.focus();
    });
  }

  function remove(removed: TypedItem) {
    const at = items.indexOf(removed);
    const left = items.toSpliced(at, 1);
    onChange(left);
    say({
      text: removed.name === "" ? "Item removed." : `“${removed.name}” removed.`,
      tone: "done",
      undo: () => {
        say(null);
        onChange(left.toSpliced(at, 0, removed));
      },
    });
  }

  return (
    <Section title={label}>
      {own.length === 0 && <p className="text-ink-soft">None yet.</p>}
      <ul ref={list} className="grid grid-cols-1 gap-4 empty:hidden">
        {own.map((item, at) => (
          <li key={item.id}>
            <BookItemFields
              item={item}
              isFirst={at === 0}
              labels={labels && "labeled" in bookKinds[kind]}
              errors={errors}
              onChange={(part) =>
                onChange(items.map((each) => (each === item ? { ...item, ...part } : each)))
              }
              onRemove={() => remove(item)}
            />
          </li>
        ))}
      </ul>
      {items.length < maxItems && (
        <Button variant="secondary" className="justify-self-start" onClick={add}>
          Add<span className="sr-only"> to {label}</span>
        </Button>
      )}
    </Section>
  );
}

function BookItemFields({
  item,
  isFirst,
  labels,
  errors,
  onChange,
  onRemove,
}: {
  item: TypedItem;
  /** In a row each, the first item's labels name the columns of all. */
  isFirst: boolean;
  labels: boolean;
  errors: FieldErrors;
  onChange: (part: Partial<TypedItem>) => void;
  onRemove: () => void;
}) {
  const kind = bookKinds[item.kind];
  const sizeLabel = "size" in kind ? kind.size : null;
  const within = `items.${item.id}.`;
  const ofColumn = !isFirst && "sm:[&>label]:sr-only";
  const bound = bindTexts(item, onChange, errors, within);
  const field = (part: TextName<TypedItem>) => ({ ...bound(part), name: within + part });
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 border-b border-line pb-4 sm:grid-cols-[minmax(0,1fr)_8rem_8rem_auto] sm:border-0 sm:pb-0">
      <legend className="sr-only">{item.name || "New item"}</legend>
      <TextField
        label="Name"
        {...field("name")}
        maxLength={maxItemNameLength}
        className={classNames("max-sm:col-span-full", !sizeLabel && "sm:col-span-2", ofColumn)}
      />
      {sizeLabel && (
        <TextField
          label={sizeLabel}
          {...field("size")}
          inputMode="numeric"
          maxLength={10}
          className={classNames(ofColumn)}
        />
      )}
      <TextField
        label={`$ ${kind.unit}`}
        {...field("price")}
        inputMode="decimal"
        maxLength={20}
        className={classNames(!sizeLabel && "max-sm:col-span-2", ofColumn)}
      />
      <LinkButton danger className={isFirst ? "mt-7" : "mt-7 sm:mt-0"} onClick={onRemove}>
        Remove<span className="sr-only"> {item.name}</span>
      </LinkButton>
      {labels && (
        <div className="col-span-full grid items-start gap-3 sm:grid-cols-3">
          <TextField label="Net weight" {...field("netWeight")} maxLength={maxNetWeightLength} />
          <TextField
            label="Ingredients"
            {...field("ingredients")}
            maxLength={maxIngredientsLength}
          />
          <TextField
            label="Contains (allergens)"
            {...field("contains")}
            maxLength={maxContainsLength}
          />
        </div>
      )}
    </fieldset>
  );
}
