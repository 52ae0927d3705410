import { type FormEvent, useRef, useState } from "react";
import type { TellingKind } from "~/features/orders/telling";
import { call } from "~/platform/http/admin-call";
import { Button } from "~/ui/button";
import { bindTexts } from "~/ui/office/bind-texts";
import { CheckField } from "~/ui/office/fields/choice-fields";
import { NumberField } from "~/ui/office/fields/number-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import { MessageBar, useMessage } from "~/ui/office/message-bar";
import { panelClass } from "~/ui/office/panel";
import { useChanges } from "~/ui/office/use-changes";
import { blankNames } from "../../blanks";
import {
  type UpdateText,
  type UpdateTexts,
  updateBlanks,
  updateGroups,
  updateKinds,
  updateTextOf,
} from "../../client-updates";
import { longestSubject, longestText } from "../../email-texts";
import { mailCalls } from "../../mail-calls";
import { BlankChips } from "./blank-chips";
import { insertBlank } from "./typed-area";

/** What clients are told by itself: each email is switched on and off and worded in its place. */
export function UpdateList({ texts }: { texts: UpdateTexts }) {
  const { message, say } = useMessage();
  const { send, isBusy } = useChanges({ say });
  const [open, setOpen] = useState<TellingKind | null>(null);

  async function save(kind: TellingKind, typed: UpdateText) {
    const json = { ...texts, [kind]: typed };
    const saved = await send({
      call: () => call(mailCalls.saveUpdateTexts, json),
      done: { text: `Saved “${updateKinds[kind].label}.”` },
    });
    if (saved.ok) setOpen(null);
  }

  return (
    <>
      <MessageBar message={message} onClose={() => say(null)} />
      {updateGroups.map(({ title, kinds }) => (
        <section key={title} aria-label={title} className="grid gap-3">
          <h3 className="text-lg">{title}</h3>
          <ul className="grid gap-3">
            {kinds.map((kind) => {
              const { label, when } = updateKinds[kind];
              const text = updateTextOf(texts, kind);
              return (
                <li key={kind} className={panelClass("px-4 py-2")}>
                  <div className="flex items-center justify-between gap-x-5">
                    <p>
                      {label}
                      <span className="block text-sm text-ink-soft">
                        {when.replace("{days}", String(text.days))}
                      </span>
                    </p>
                    <span className="flex flex-none items-center gap-4">
                      <span className="text-sm text-ink-soft">{text.on ? "On" : "Off"}</span>
                      {open !== kind && (
                        <LinkButton onClick={() => setOpen(kind)}>
                          Edit<span className="sr-only"> {label}</span>
                        </LinkButton>
                      )}
                    </span>
                  </div>
                  {open === kind && (
                    <UpdateForm
                      kind={kind}
                      text={text}
                      isSaving={isBusy()}
                      onSave={(typed) => void save(kind, typed)}
                      onCancel={() => setOpen(null)}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}

function UpdateForm({
  kind,
  text,
  isSaving,
  onSave,
  onCancel,
}: {
  kind: TellingKind;
  text: UpdateText;
  isSaving: boolean;
  onSave: (typed: UpdateText) => void;
  onCancel: () => void;
}) {
  const [typed, setTyped] = useState(text);
  const form = useRef<HTMLFormElement>(null);
  const { daysLabel, ...first } = updateKinds[kind];
  const change = (part: Partial<UpdateText>) => setTyped((before) => ({ ...before, ...part }));
  const field = bindTexts(typed, change);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave(typed);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4 py-3">
      <CheckField
        name="on"
        label="Send this email"
        checked={typed.on}
        onChange={(on) => change({ on })}
      />
      {daysLabel && (
        <NumberField
          label={daysLabel}
          name="days"
          value={typed.days}
          limits={{ min: 0, max: 365 }}
          onChange={(days) => change({ days })}
        />
      )}
      <TextField {...field("subject")} label="Subject" maxLength={longestSubject} />
      <TextField
        {...field("text")}
        label="Text"
        hint="We fill in the blanks below. A line whose blank is empty is left out."
        rows={12}
        maxLength={longestText}
      />
      <BlankChips
        names={[...blankNames, ...updateBlanks]}
        onInsert={(name) => insertBlank(form.current, name, field("text").onChange)}
      />
      <div className="flex flex-wrap items-center gap-5">
        <Button type="submit" disabled={isSaving}>
          {isSaving ? "Saving…" : "Save email"}
        </Button>
        <LinkButton onClick={() => change({ subject: first.subject, text: first.text })}>
          Use the original text
        </LinkButton>
        <LinkButton onClick={onCancel}>Cancel</LinkButton>
      </div>
    </form>
  );
}
