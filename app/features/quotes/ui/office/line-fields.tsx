import { useRef } from "react";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import { typedMoney } from "~/features/orders/money";
import { Button } from "~/ui/button";
import { bindTexts } from "~/ui/office/bind-texts";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import type { PriceBook } from "../../price-book";
import { type DraftLine, emptyLine } from "../../quote-draft";
import { maxLineNameLength, maxLines } from "../../quote-limits";
import { describeReturn } from "../../quote-texts";
import type { DraftProps } from "./draft-field";

/** One card per line; Enter moves to the next one. */
export function LineFields({ draft, book, errors, change }: DraftProps & { book: PriceBook }) {
  const { lines } = draft;
  const { changes } = useOrderScreen();
  const list = useRef<HTMLOListElement>(null);
  const changeLines = (edit: (lines: DraftLine[]) => DraftLine[]) =>
    change((draft) => ({ ...draft, lines: edit(draft.lines) }));

  /** After the next render. */
  function focusLine(at: number) {
    requestAnimationFrame(() => {
      const field = list.current?.children[at]?.querySelector("input");
      field?.focus();
    });
  }

  function add() {
    changeLines((all) => [...all, emptyLine(crypto.randomUUID())]);
    focusLine(lines.length);
  }

  function goOn(at: number) {
    if (at + 1 < lines.length) focusLine(at + 1);
    else if (lines.length < maxLines) add();
  }

  function remove(line: DraftLine, at: number) {
    changeLines((all) => all.filter(({ key }) => key !== line.key));
    focusLine(Math.min(at, lines.length - 2));
    changes.say({
      text: line.what.trim() === "" ? "Line removed." : `“${line.what.trim()}” removed.`,
      tone: "done",
      undo: () => {
        changes.say(null);
        changeLines((all) => all.toSpliced(at, 0, line));
        focusLine(at);
      },
    });
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <ol ref={list} aria-label="Lines" className="grid grid-cols-1 gap-4">
        {lines.map((line, at) => (
          <li key={line.key}>
            <LineCard
              line={line}
              number={at + 1}
              errors={errors}
              onChange={(part) =>
                changeLines((all) =>
                  all.map((each) =>
                    each.key === line.key
                      ? { ...each, ...priced(each, part, book), ...part }
                      : each,
                  ),
                )
              }
              onEnter={() => goOn(at)}
              onRemove={lines.length > 1 ? () => remove(line, at) : null}
            />
          </li>
        ))}
      </ol>
      <datalist id="book-items">
        {book.items.map(
          ({ id, kind, name }) => kind !== "delivery" && <option key={id} value={name} />,
        )}
      </datalist>
      {lines.length < maxLines && (
        <Button variant="secondary" className="justify-self-start" onClick={add}>
          Add a line
        </Button>
      )}
    </div>
  );
}

/** Looks up an unpriced line in the price book by name. */
function priced(
  line: DraftLine,
  { what }: Partial<DraftLine>,
  book: PriceBook,
): Partial<DraftLine> {
  const item = line.price === "" && book.items.find(({ name }) => name === what);
  if (!item) return {};
  const loanDays = item.kind === "loan" ? book.loanDays : undefined;
  return { price: typedMoney(item.price), taxed: item.taxed, loanDays };
}

function LineCard({
  line,
  number,
  errors,
  onChange,
  onEnter,
  onRemove,
}: {
  line: DraftLine;
  number: number;
  errors: DraftProps["errors"];
  onChange: (part: Partial<DraftLine>) => void;
  onEnter: () => void;
  onRemove: (() => void) | null;
}) {
  const bound = bindTexts(line, onChange, errors, `lines.${number - 1}.`);
  const text = (field: "what" | "count" | "price") => ({
    ...bound(field),
    name: `${field}-${line.key}`,
    onEnter,
  });
  return (
    <fieldset className="grid min-w-0 grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-3 border-b border-line pb-4 sm:grid-cols-[minmax(0,1fr)_5.5rem_8rem_auto] sm:border-0 sm:pb-0">
      <legend className="sr-only">Line {number}</legend>
      <TextField
        {...text("what")}
        label="What"
        maxLength={maxLineNameLength}
        list="book-items"
        className="max-sm:col-span-full"
      />
      <TextField {...text("count")} label="How many" inputMode="numeric" maxLength={30} />
      <TextField {...text("price")} label="Price each ($)" inputMode="decimal" maxLength={30} />
      {line.loanDays !== undefined && (
        <p className="col-span-full flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          {`On loan, ${describeReturn(line.loanDays)}.`}
          <LinkButton onClick={() => onChange({ loanDays: undefined })}>
            Not on loan<span className="sr-only"> (line {number})</span>
          </LinkButton>
        </p>
      )}
      {onRemove && (
        <LinkButton danger className="mt-7" onClick={onRemove}>
          Remove<span className="sr-only"> line {number}</span>
        </LinkButton>
      )}
    </fieldset>
  );
}
