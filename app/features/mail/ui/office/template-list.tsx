import { type FormEvent, useEffect, useRef, useState } from "react";
import { call } from "~/platform/http/admin-call";
import { Button } from "~/ui/button";
import { bindTexts } from "~/ui/office/bind-texts";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import { MessageBar, type MessageContent, useMessage } from "~/ui/office/message-bar";
import { panelClass } from "~/ui/office/panel";
import { useChanges } from "~/ui/office/use-changes";
import { blankNames } from "../../blanks";
import {
  maxEmailLength,
  maxTemplateNameLength,
  maxTemplates,
  type ReplyTemplate,
} from "../../email-texts";
import { mailCalls } from "../../mail-calls";
import { BlankChips } from "./blank-chips";
import { insertBlank } from "./typed-area";

function useTemplates(templates: readonly ReplyTemplate[]) {
  const { message, say } = useMessage();
  const { send, isBusy } = useChanges({ say });
  const [list, setList] = useState(templates);
  useEffect(() => setList(templates), [templates]);

  async function save(next: readonly ReplyTemplate[], done: MessageContent): Promise<boolean> {
    const answer = await send({
      call: () => call(mailCalls.saveTemplates, { templates: [...next] }),
      done,
    });
    if (answer.ok) setList(next);
    return answer.ok;
  }

  async function keep(changed: ReplyTemplate): Promise<boolean> {
    const isNew = list.every(({ id }) => id !== changed.id);
    const next = isNew
      ? [...list, changed]
      : list.map((each) => (each.id === changed.id ? changed : each));
    return save(next, { text: `Saved “${changed.name}.”` });
  }

  function remove(deleted: ReplyTemplate) {
    const next = list.filter(({ id }) => id !== deleted.id);
    const undo = () => save(list, { text: `Restored “${deleted.name}.”` });
    void save(next, { text: `Deleted “${deleted.name}.”`, undo });
  }

  return { list, message, say, isSaving: isBusy(), keep, remove };
}

export function TemplateList({ templates }: { templates: readonly ReplyTemplate[] }) {
  const { list, message, say, isSaving, keep, remove } = useTemplates(templates);
  const [open, setOpen] = useState<ReplyTemplate | null>(null);
  const form = open && (
    <TemplateForm
      template={open}
      isSaving={isSaving}
      onSave={async (changed) => {
        if (await keep(changed)) setOpen(null);
      }}
      onCancel={() => setOpen(null)}
    />
  );
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {list.map((template) => (
          <li key={template.id} className={panelClass("px-4 py-2")}>
            {open?.id === template.id ? (
              form
            ) : (
              <div className="flex flex-wrap items-center justify-between gap-x-5">
                <span className="wrap-anywhere">{template.name}</span>
                <span className="flex gap-5">
                  <LinkButton onClick={() => setOpen(template)}>
                    Edit<span className="sr-only"> {template.name}</span>
                  </LinkButton>
                  <LinkButton danger disabled={isSaving} onClick={() => remove(template)}>
                    Delete<span className="sr-only"> {template.name}</span>
                  </LinkButton>
                </span>
              </div>
            )}
          </li>
        ))}
        {open && list.every(({ id }) => id !== open.id) && (
          <li className={panelClass("px-4 py-2")}>{form}</li>
        )}
      </ul>
      <MessageBar message={message} onClose={() => say(null)} />
      {!open && list.length < maxTemplates && (
        <p>
          <Button
            variant="secondary"
            onClick={() => setOpen({ id: crypto.randomUUID(), name: "", text: "" })}
          >
            Add a template
          </Button>
        </p>
      )}
    </div>
  );
}

function TemplateForm({
  template,
  isSaving,
  onSave,
  onCancel,
}: {
  template: ReplyTemplate;
  isSaving: boolean;
  onSave: (changed: ReplyTemplate) => void;
  onCancel: () => void;
}) {
  const [typed, setTyped] = useState(template);
  const field = bindTexts(typed, (part) => setTyped({ ...typed, ...part }));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave(typed);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4 py-3">
      <TextField {...field("name")} label="Name" maxLength={maxTemplateNameLength} />
      <TextField
        {...field("text")}
        label="Text"
        hint="We fill in the blanks below from the inquiry. Any other, such as {price}, stays open until you fill it in."
        rows={12}
        maxLength={maxEmailLength}
      />
      <BlankChips
        names={blankNames}
        onInsert={(name) => insertBlank(form.current, name, field("text").onChange)}
      />
      <div className="flex flex-wrap items-center gap-5">
        <Button type="submit" disabled={isSaving}>
          {isSaving ? "Saving…" : "Save template"}
        </Button>
        <LinkButton onClick={onCancel}>Cancel</LinkButton>
      </div>
    </form>
  );
}
