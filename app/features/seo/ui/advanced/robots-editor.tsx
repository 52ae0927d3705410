import { useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";
import { TextField } from "~/ui/office/fields";
import { saveNoticeDuration, showToast } from "~/ui/toast/toast-store";
import { fetchRobots, saveRobots } from "../../.client/seo-calls";
import { publicPages } from "../../head";
import { blockedSentences, robotsProblems } from "../../robots";
import { LazyQuestion } from "../lazy-message";
import { SaveButton } from "../save-button";
import { LiveView, Section } from "./section";

type RobotsEditorProps = {
  /** Undefined until it was loaded. */
  stored: string | undefined;
  draft: string | undefined;
  onDraft: (robots: string | undefined) => void;
  onStored: (robots: string) => void;
};

export function RobotsEditor({ stored, draft, onDraft, onStored }: RobotsEditorProps) {
  const [failed, setFailed] = useState(false);
  const [saving, setSaving] = useState(false);
  const [asking, setAsking] = useState(false);
  const text = draft ?? stored ?? "";
  const dirty = draft !== undefined && draft !== stored;
  const blocked = blockedSentences(text, publicPages);
  const problems = robotsProblems(text);

  useEffect(() => {
    if (stored !== undefined || failed) return;
    void fetchRobots().then((robots) => {
      if (robots.ok) return onStored(robots.value.robots);
      setFailed(true);
    });
  }, [stored, failed, onStored]);

  async function save() {
    setAsking(false);
    setSaving(true);
    const saved = await saveRobots(text);
    setSaving(false);
    if (!saved.ok) {
      showToast({ title: "Save failed", description: saved.error, kind: "error" });
      return;
    }
    // An empty text brings the default back, which only the server knows.
    const current = saved.value.robots ? saved : await fetchRobots();
    if (current.ok) onStored(current.value.robots);
    onDraft(undefined);
    showToast({ title: "robots.txt saved.", kind: "success", duration: saveNoticeDuration });
  }

  return (
    <Section
      title="robots.txt"
      actions={
        <>
          <LiveView action="robots.render" name="View live robots.txt" />
          <SaveButton
            label="Save robots.txt"
            dirty={dirty}
            saving={saving}
            onSave={() => (blocked.length > 0 ? setAsking(true) : save())}
          />
        </>
      }
    >
      {failed ? (
        <Alert>
          Failed to load robots.txt{" "}
          <Button variant="quiet" onClick={() => setFailed(false)}>
            Try again
          </Button>
        </Alert>
      ) : (
        <TextField
          label="Search engine rules"
          name="robots"
          hint="Leave blank for the default, which keeps the back office out of search."
          rows={10}
          spellCheck={false}
          disabled={stored === undefined}
          value={text}
          onChange={onDraft}
          inputClassName="font-mono text-[0.9375rem]"
        />
      )}
      <div role="status">
        <ul className="grid gap-1 text-sm">
          {blocked.map((sentence) => (
            <li key={sentence} className="text-danger">
              {sentence}
            </li>
          ))}
          {problems.map(({ line, sentence }) => (
            <li key={line} className="text-warning">
              {sentence}
            </li>
          ))}
        </ul>
      </div>
      {asking && (
        <LazyQuestion
          title="This hides pages from search"
          question={blocked.join(" ")}
          onNo={() => setAsking(false)}
        >
          <Button variant="quiet" onClick={save}>
            Save anyway
          </Button>
          <Button onClick={() => setAsking(false)}>Keep editing</Button>
        </LazyQuestion>
      )}
    </Section>
  );
}
