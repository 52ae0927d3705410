import { TextField } from "~/ui/office/fields";
import { highestPrice, longestServings, mostTiers, readCount } from "../../cake-facts";
import type { TypedFacts } from "./photo-values";

const counts = { tiers: mostTiers, price: highestPrice };

const complaints = {
  tiers: `Enter a whole number from 1 to ${mostTiers}, or leave it empty.`,
  price: `Enter whole dollars up to $${highestPrice.toLocaleString("en-US")}, or leave it empty.`,
};

/** `checked`: whether what is wrong is said. */
export function CakeFactsFields({
  values,
  checked,
  set,
}: {
  values: TypedFacts;
  checked: boolean;
  set: (change: Partial<TypedFacts>) => void;
}) {
  const error = (name: keyof typeof counts) =>
    checked && readCount(values[name], counts[name]) === undefined ? complaints[name] : undefined;
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-4">
      <legend className="mb-2 text-sm text-ink-soft">
        What the cake was. It stands beside the photo and in the price list; leave empty what you’d
        rather not say.
      </legend>
      <TextField
        label="Servings"
        name="servings"
        hint="Such as 80 or 80–90."
        className="col-span-full"
        value={values.servings}
        maxLength={longestServings}
        onChange={(servings) => set({ servings })}
      />
      <TextField
        label="Tiers"
        name="tiers"
        inputMode="numeric"
        error={error("tiers")}
        value={values.tiers}
        onChange={(tiers) => set({ tiers })}
      />
      <TextField
        label="Price in dollars"
        name="price"
        inputMode="numeric"
        error={error("price")}
        value={values.price}
        onChange={(price) => set({ price })}
      />
    </fieldset>
  );
}
