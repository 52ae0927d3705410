import type { ReactNode } from "react";
import type { DateHint } from "~/features/availability/ui/date-hint";
import { eventTypes } from "~/features/orders/event-labels";
import { sentenceCase } from "~/platform/text/sentence-case";
import { Field, inputClass } from "~/ui/field";
import type { PlainFormState } from "../contact-form-state";
import type { InquiryField } from "../form-fields";
import { type FieldErrors, lastEventDate } from "../inquiry-fields";
import type { ServingsHint } from "./servings-hint";

type InquiryFieldsProps = {
  values: PlainFormState["values"];
  errors: FieldErrors;
  today: string;
  DateHint?: typeof DateHint;
  ServingsHint?: typeof ServingsHint;
};

type LineProps = {
  name: InquiryField;
  label: string;
  type?: "text" | "email" | "tel" | "date";
  autoComplete?: string;
  min?: string;
  max?: string;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
};

const dateHint = "Not set yet? Pick a likely Saturday and tell us in your message.";
const servingsHint = "A rough range is fine.";

/** Uncontrolled, so that input before hydration isn't lost. */
export function InquiryFields({
  values,
  errors,
  today,
  DateHint,
  ServingsHint,
}: InquiryFieldsProps) {
  const line = ({ name, label, hint, className, required = true, ...input }: LineProps) => (
    <Field
      label={label}
      name={name}
      error={errors[name]}
      hint={hint}
      required={required}
      optionalLabel="optional"
      className={className}
    >
      {(control) => (
        // Without "", React would reset the value on each render and clear a half-typed date.
        <input
          {...control}
          type="text"
          {...input}
          defaultValue={values[name] ?? ""}
          className={inputClass()}
        />
      )}
    </Field>
  );
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-5 md:grid-cols-2">
      {line({ name: "name", label: "Name", autoComplete: "name" })}
      {line({ name: "email", label: "Email", type: "email", autoComplete: "email" })}
      {line({ name: "phone", label: "Phone", type: "tel", autoComplete: "tel" })}
      {line({
        name: "eventDate",
        label: "Event date",
        type: "date",
        min: today,
        max: lastEventDate(today),
        hint: DateHint ? <DateHint today={today}>{dateHint}</DateHint> : dateHint,
      })}
      <Field label="Event type" name="eventType" error={errors.eventType} required>
        {(control) => (
          <select {...control} defaultValue={values.eventType ?? ""} className={inputClass()}>
            <option value="">Please choose</option>
            {eventTypes.map((type) => (
              <option key={type} value={type}>
                {sentenceCase(type)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {line({
        name: "servings",
        label: "Number of servings",
        hint: ServingsHint ? <ServingsHint>{servingsHint}</ServingsHint> : servingsHint,
      })}
      {line({ name: "location", label: "Location", required: false, className: "md:col-span-2" })}
      <Field
        label="Message"
        name="message"
        error={errors.message}
        required
        className="md:col-span-2"
      >
        {(control) => (
          <textarea {...control} rows={6} defaultValue={values.message} className={inputClass()} />
        )}
      </Field>
    </div>
  );
}
