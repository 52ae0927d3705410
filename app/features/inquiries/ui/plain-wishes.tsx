import { cakeThumbnail, type LikedCake } from "~/features/likes/liked-cake";
import { detailGroups, detailNames } from "~/features/orders/inquiry-details";
import type { PlainFormState } from "../contact-form-state";
import { DetailField, detailsClass } from "./detail-field";
import { detailsPlace, plainLikesPlace } from "./wishes-places";

export type PlainWishesProps = {
  cakes: readonly LikedCake[];
  refused: PlainFormState | null;
};

/** The optional fields without JavaScript; `Wishes` replaces them. */
export function PlainWishes({ cakes, refused }: PlainWishesProps) {
  const { values = {}, fieldErrors = {} } = refused ?? {};
  const open = detailNames.some((name) => values[name] ?? fieldErrors[name]);
  return (
    <>
      {cakes.length > 0 && (
        <div id={plainLikesPlace} className="order-first flex items-center gap-4">
          {cakes.map((cake) => (
            <img
              key={cake.id}
              src={cakeThumbnail(cake)}
              alt=""
              className="h-22 w-18 object-cover"
            />
          ))}
          <p>
            You’d like a cake like <strong>{cakes.map(({ title }) => title).join(", ")}</strong>. It
            goes with your inquiry.{" "}
            <a href="/#contact" className="underline decoration-gold underline-offset-4">
              Remove
            </a>
          </p>
          <input type="hidden" name="likes" value={cakes.map(({ id }) => id).join("\n")} />
        </div>
      )}
      <details open={open}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center border-t border-line">
          <span className="disclosure field-label inline-flex items-center gap-2.5">
            <span>
              Details that help us quote <span className="field-optional">(optional)</span>
            </span>
          </span>
        </summary>
        <div id={detailsPlace}>
          <AllDetails values={values} fieldErrors={fieldErrors} />
        </div>
      </details>
    </>
  );
}

function AllDetails({ values, fieldErrors }: Pick<PlainFormState, "values" | "fieldErrors">) {
  return detailGroups.map(({ label, names }) => (
    <fieldset key={label} className="mt-5">
      <legend className="font-h2 text-xl">{label}</legend>
      <div className={detailsClass}>
        {names.map((name) => (
          <DetailField
            key={name}
            name={name}
            error={fieldErrors[name]}
            value={{ defaultValue: values[name] ?? "" }}
          />
        ))}
      </div>
    </fieldset>
  ));
}
