import type { GivenDetails } from "~/features/orders/decisions/give-details";
import { handoverLabels } from "~/features/orders/final-details";
import { describeDay, describeTime } from "~/studio-time";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import type { detailNames, RefusedAnswer } from "../quote-answer";
import {
  maxAddressLength,
  maxContactLength,
  maxDetailsNoteLength,
  maxPhoneLength,
} from "../quote-limits";

type FinalDetailsProps = {
  details: GivenDetails | null;
  isOpen: boolean;
  refused: RefusedAnswer | null;
};

export function FinalDetails({ details, isOpen, refused }: FinalDetailsProps) {
  const wasRefused = refused?.answer === "details";
  if (!isOpen && !wasRefused) return null;
  const form = <DetailsForm details={details} refused={wasRefused ? refused : null} />;
  return (
    <section id="details" aria-labelledby="details-title" className="quote-details">
      <h2 id="details-title">Final details</h2>
      {details ? (
        <>
          <Given details={details} />
          <details open={wasRefused}>
            <summary>Change the details</summary>
            {form}
          </details>
        </>
      ) : (
        <>
          <p>This helps us get your cake there on time. You can change it up to the event.</p>
          {form}
        </>
      )}
    </section>
  );
}

function Given({ details }: { details: GivenDetails }) {
  const { handover, time, address, contact, phone, note, givenAt } = details;
  return (
    <dl className="quote-given">
      <div>
        <dt>{handoverLabels[handover]}</dt>
        <dd>
          {describeTime(time)}
          {handover === "delivery" && <span>{address}</span>}
        </dd>
      </div>
      <div>
        <dt>On the day</dt>
        <dd>
          {contact}, {phone}
        </dd>
      </div>
      {note !== "" && (
        <div>
          <dt>Note</dt>
          <dd>{note}</dd>
        </div>
      )}
      <div>
        <dt>Sent</dt>
        <dd>{describeDay(givenAt)}</dd>
      </div>
    </dl>
  );
}

function DetailsForm({
  details,
  refused,
}: {
  details: GivenDetails | null;
  refused: RefusedAnswer | null;
}) {
  const errors = refused?.fieldErrors ?? {};
  const value = (name: (typeof detailNames)[number]) =>
    refused ? refused.typed[name] : (details?.[name] ?? "");
  const line = (
    label: string,
    name: "address" | "contact" | "phone",
    most: number,
    fill: string,
  ) => (
    <Field
      label={label}
      name={name}
      error={errors[name]}
      // The browser would require a hidden address for pickup, too; the server checks it.
      required={name !== "address"}
      className={`quote-${name}`}
    >
      {(control) => (
        <input
          {...control}
          type={name === "phone" ? "tel" : "text"}
          autoComplete={fill}
          maxLength={most}
          defaultValue={value(name)}
          className={inputClass()}
        />
      )}
    </Field>
  );
  return (
    <form method="post" action="#details" className="quote-form">
      <Field label="Delivery or pickup" name="handover" error={errors.handover} required>
        {(control) => (
          <select {...control} defaultValue={value("handover")} className={inputClass()}>
            <option value="">Please choose</option>
            {Object.entries(handoverLabels).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="At what time" name="time" error={errors.time} required>
        {(control) => (
          <input {...control} type="time" defaultValue={value("time")} className={inputClass()} />
        )}
      </Field>
      {line("Address to deliver to", "address", maxAddressLength, "street-address")}
      {line("Whom can we call that day?", "contact", maxContactLength, "name")}
      {line("Their phone number", "phone", maxPhoneLength, "tel")}
      <Field
        label="Note"
        name="note"
        error={errors.note}
        optionalLabel="optional"
        hint="The way in, how to cut the cake, or anything else we should know."
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={maxDetailsNoteLength}
            defaultValue={value("note")}
            className={inputClass()}
          />
        )}
      </Field>
      <Button type="submit" name="answer" value="details">
        Send the details
      </Button>
    </form>
  );
}
