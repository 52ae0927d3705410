import { type FormEvent, useState } from "react";
import { call } from "~/platform/http/admin-call";
import { Button } from "~/ui/button";
import { bindTexts } from "~/ui/office/bind-texts";
import { CheckField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import { useChanges } from "~/ui/office/use-changes";
import { blankNames } from "../../blanks";
import { type CopyTexts, firstCopyTexts, longestSubject, longestText } from "../../email-texts";
import { mailCalls } from "../../mail-calls";

const blanksHint = `Blanks we fill in: ${blankNames.map((name) => `{${name}}`).join(", ")}.`;

function useCopyTexts(texts: CopyTexts) {
  const { send, isBusy } = useChanges();
  const [typed, setTyped] = useState(texts);
  const [error, setError] = useState<string>();
  const change = (part: Partial<CopyTexts>) => setTyped((before) => ({ ...before, ...part }));

  async function save(event: FormEvent) {
    event.preventDefault();
    const answer = await send({
      call: () => call(mailCalls.saveCopyTexts, typed),
      done: { text: "Email texts saved." },
      failed: null,
    });
    setError(answer.ok ? undefined : answer.error);
  }

  return { typed, change, error, isSaving: isBusy(), save };
}

/** What a client gets at once after sending an inquiry. */
export function CopyTextsForm({ texts, isOff }: { texts: CopyTexts; isOff: boolean }) {
  const { typed, change, error, isSaving, save } = useCopyTexts(texts);
  const text = bindTexts(typed, change);
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <p className="text-ink-soft">
        Clients who pass the spam check get a copy, once a day at most.
        {isOff && " Emailing clients is off, so nobody gets one now."}
      </p>
      <CheckField
        name="on"
        label="Send clients a copy of their inquiry"
        checked={typed.on}
        onChange={(on) => change({ on })}
      />
      <TextField {...text("subject")} label="Subject" maxLength={longestSubject} />
      <TextField
        {...text("opening")}
        label="Text above the inquiry"
        hint={blanksHint}
        rows={8}
        maxLength={longestText}
      />
      <TextField
        {...text("closing")}
        label="Text below the inquiry"
        rows={6}
        maxLength={longestText}
      />
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-5">
        <Button type="submit" disabled={isSaving}>
          {isSaving ? "Saving…" : "Save texts"}
        </Button>
        <LinkButton onClick={() => change({ ...firstCopyTexts, on: typed.on })}>
          Use the original texts
        </LinkButton>
      </div>
    </form>
  );
}
