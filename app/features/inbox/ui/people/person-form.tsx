import { type FormEvent, useEffect, useRef, useState } from "react";
import { mailCalls } from "~/features/mail/mail-calls";
import {
  copyGroupLabels,
  copyGroups,
  type OrderPerson,
  personRoles,
  roleLabel,
} from "~/features/orders/people/order-people";
import { type FieldErrors, fieldErrorsOf } from "~/platform/field-errors";
import { call } from "~/platform/http/admin-call";
import { sentenceCase } from "~/platform/text/sentence-case";
import { Button } from "~/ui/button";
import { bindTexts } from "~/ui/office/bind-texts";
import { CheckField, SelectField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import { isSame } from "~/ui/office/record-form/record-kind";
import { useUnsaved } from "~/ui/office/use-unsaved";
import { useInbox } from "../inbox-context";

const empty = { name: "", email: "", role: "planner", gets: ["letters"] } as const;

type PersonFormProps = {
  orderId: string;
  /** Null for a new one. */
  person: OrderPerson | null;
  onClose: () => void;
};

function usePersonForm({ orderId, person, onClose }: PersonFormProps) {
  const { changes } = useInbox();
  const [id] = useState(() => person?.id ?? crypto.randomUUID());
  const [first] = useState<Omit<OrderPerson, "id">>(person ?? empty);
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState<FieldErrors>({});

  async function save(): Promise<boolean> {
    const input = { ...values, id, orderId, gets: [...values.gets] };
    const { data, error } = mailCalls.savePerson.input.safeParse(input);
    setErrors(fieldErrorsOf(error?.issues ?? []));
    if (!data) return false;
    const saved = await changes.send({
      call: () => call(mailCalls.savePerson, input),
      done: { text: `${data.name}: ${person ? "saved" : "added"}.` },
      failed: null,
      what: `person ${id}`,
    });
    if (saved.ok) onClose();
    else setErrors(saved.fieldErrors ?? { email: saved.error });
    return saved.ok;
  }

  return {
    values,
    errors,
    save,
    set: (part: Partial<typeof values>) => setValues({ ...values, ...part }),
    isChanged: !isSame(values, first),
    isSaving: changes.isBusy(`person ${id}`),
  };
}

export function PersonForm(props: PersonFormProps) {
  const { person, onClose } = props;
  const { values, errors, set, save, isChanged, isSaving } = usePersonForm(props);
  const text = bindTexts(values, set, errors);
  const { leave, question } = useUnsaved(isChanged, { save });
  const firstField = useRef<HTMLInputElement>(null);
  useEffect(() => firstField.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <>
      <form
        onSubmit={submit}
        noValidate
        aria-label={person ? `Edit ${person.name}` : "Add a person"}
        className="grid gap-3 pb-2 print:hidden"
      >
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextField
            {...text("name")}
            label="Name"
            maxLength={120}
            inputRef={firstField}
            required
          />
          <SelectField
            label="Role"
            name="role"
            value={values.role}
            onChange={(role) => set({ role })}
            options={personRoles.map((role) => ({
              value: role,
              label: sentenceCase(roleLabel(role)),
            }))}
          />
          <TextField
            {...text("email")}
            label="Email"
            maxLength={254}
            className="sm:col-span-full"
            required
          />
        </div>
        <fieldset className="grid">
          <legend className="field-label">Gets copies of</legend>
          {copyGroups.map((group) => (
            <CheckField
              key={group}
              name={group}
              label={copyGroupLabels[group]}
              checked={values.gets.includes(group)}
              onChange={(on) =>
                set({
                  gets: copyGroups.filter((each) =>
                    each === group ? on : values.gets.includes(each),
                  ),
                })
              }
            />
          ))}
        </fieldset>
        <p className="text-sm text-ink-soft">
          The copies have the client’s link: whoever opens it can accept the quote and pay.
        </p>
        <p className="flex flex-wrap items-center gap-5">
          <Button type="submit" disabled={isSaving}>
            {isSaving ? "Saving…" : "Save person"}
          </Button>
          <LinkButton onClick={() => leave(onClose)}>Cancel</LinkButton>
        </p>
      </form>
      {question}
    </>
  );
}
