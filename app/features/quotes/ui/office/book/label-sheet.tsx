import { useState } from "react";
import { describeEventDate } from "~/features/orders/event-dates";
import { Button } from "~/ui/button";
import { bindTexts, type TextName } from "~/ui/office/bind-texts";
import { EmptyState } from "~/ui/office/empty-state";
import { CheckField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { linkButtonClass } from "~/ui/office/link-button";
import { panelClass } from "~/ui/office/panel";
import { Link } from "~/ui/office/router";
import type { Label } from "../../../book/labels";
import {
  maxAllergensLength,
  maxIngredientsLength,
  maxLineNameLength,
  maxNetWeightLength,
} from "../../../quote-limits";

/** Ohio's words for a cottage food (ORC 3715.023). */
const homeProduced = "This product is home produced.";

/** Labels of a week's cakes, edited here and printed two across. */
export function LabelSheet({
  labels: first,
  address,
  back,
}: {
  labels: readonly Label[];
  /** The studio's name and address. */
  address: string;
  back: string;
}) {
  const [labels, setLabels] = useState(first);
  const [shared, setShared] = useState({ address, statement: homeProduced });
  const text = bindTexts(shared, (part) => setShared((all) => ({ ...all, ...part })));
  const change = (key: string, part: Partial<Label>) =>
    setLabels((all) => all.map((label) => (label.key === key ? { ...label, ...part } : label)));
  const chosen = labels.filter(({ isChosen }) => isChosen);

  return (
    <div className="week-sheet">
      <p className="flex flex-wrap items-center gap-x-4 print:hidden">
        <Link to={back} className={linkButtonClass()}>
          Week sheet
        </Link>
        <Button
          className="ms-auto"
          variant="secondary"
          disabled={chosen.length === 0}
          onClick={() => window.print()}
        >
          Print {chosen.length === 1 ? "a label" : `${chosen.length} labels`}
        </Button>
      </p>
      {labels.length === 0 ? (
        <EmptyState className="mt-6">No accepted quotes this week.</EmptyState>
      ) : (
        <>
          <div className="mt-5 grid items-start gap-3 sm:grid-cols-2 print:hidden">
            <TextField {...text("address")} label="Name and address" maxLength={200} />
            <TextField
              {...text("statement")}
              label="Statement"
              hint="Cottage foods need it. Clear it if your license doesn’t."
              maxLength={200}
            />
          </div>
          <ul className="mt-6 grid gap-4 lg:grid-cols-2 print:hidden">
            {labels.map((label) => (
              <li key={label.key} className={panelClass("p-4")}>
                <LabelFields label={label} onChange={(part) => change(label.key, part)} />
              </li>
            ))}
          </ul>
          <ul aria-label="Labels to print" className="hidden grid-cols-2 gap-3 print:grid">
            {chosen.map(({ key, name, netWeight, ingredients, contains }) => (
              <li key={key} className="break-inside-avoid border border-edge p-3 text-[10pt]">
                <p className="text-[12pt] font-semibold">{name}</p>
                {netWeight !== "" && <p>Net Wt {netWeight}</p>}
                {ingredients !== "" && <p>Ingredients: {ingredients}</p>}
                {contains !== "" && <p className="font-semibold">Contains: {contains}</p>}
                <p>{shared.address}</p>
                <p>{shared.statement}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function LabelFields({
  label,
  onChange,
}: {
  label: Label;
  onChange: (part: Partial<Label>) => void;
}) {
  const { key, order, day, isChosen } = label;
  const bound = bindTexts(label, onChange);
  const text = (part: TextName<Label>) => ({ ...bound(part), name: `${part}-${key}` });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{`Label for ${order}: ${label.name}`}</legend>
      <CheckField
        name={`print-${key}`}
        label={`Print for ${order}, ${describeEventDate(day, "short")}`}
        checked={isChosen}
        onChange={(is) => onChange({ isChosen: is })}
      />
      <TextField {...text("name")} label="Product" maxLength={maxLineNameLength} />
      {isChosen && (
        <>
          <TextField
            {...text("netWeight")}
            label="Net weight"
            hint="In both units: 2 lb 4 oz (1.02 kg)."
            maxLength={maxNetWeightLength}
          />
          <TextField
            {...text("ingredients")}
            label="Ingredients"
            hint="The heaviest first."
            rows={3}
            maxLength={maxIngredientsLength}
          />
          <TextField {...text("contains")} label="Contains" maxLength={maxAllergensLength} />
        </>
      )}
    </fieldset>
  );
}
