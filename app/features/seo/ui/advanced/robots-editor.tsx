import { useEffect, useState } from "react";
import { call } from "~/platform/http/admin-call";
import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";
import { ConflictQuestion } from "~/ui/office/conflict-question";
import { TextField } from "~/ui/office/fields/text-field";
import { LazyQuestion } from "~/ui/office/lazy-message";
import { Section } from "~/ui/office/section";
import { robotsProblems } from "../../robots";
import { seoCalls } from "../../seo-calls";
import { failureTexts } from "../../seo-texts";
import { SaveButton } from "../save-button";
import { LiveView } from "./live-view";
import type { RobotsText, useRobotsSave } from "./use-robots-save";

/** Shows what `saves` knows of the text: what it would hide, and whether that is being asked about. */
export function RobotsEditor({
  stored,
  draft,
  onDraft,
  onStored,
  saves: { saving, asking, blocked, save, saveAnyway, keepEditing, theirs, keepMine, takeTheirs },
}: RobotsText & { saves: ReturnType<typeof useRobotsSave> }) {
  const [failed, setFailed] = useState(false);
  const text = draft ?? stored ?? "";
  const dirty = draft !== undefined && draft !== stored;

  useEffect(() => {
    if (stored !== undefined || failed) return;
    void call(seoCalls.getRobots).then((robots) => {
      if (robots.ok) return onStored(robots.value.robots);
      setFailed(true);
    });
  }, [stored, failed, onStored]);

  return (
    <Section
      title="robots.txt"
      actions={
        <>
          <LiveView call={seoCalls.renderRobots} name="View live robots.txt" />
          <SaveButton label="Save robots.txt" dirty={dirty} saving={saving} onSave={save} />
        </>
      }
    >
      {theirs !== null && (
        <ConflictQuestion
          noun="robots.txt"
          disputes={[{ label: "Search engine rules", theirs, yours: text }]}
          onKeep={keepMine}
          onTake={takeTheirs}
        />
      )}
      {failed ? (
        <Alert>
          {failureTexts.robotsLoadFailed}{" "}
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
      <RobotsProblems text={text} blocked={blocked} />
      {asking && (
        <LazyQuestion
          title="This hides pages from search"
          question={blocked.join(" ")}
          onNo={keepEditing}
        >
          <Button onClick={keepEditing}>Keep editing</Button>
          <Button variant="quiet" onClick={saveAnyway}>
            Save anyway
          </Button>
        </LazyQuestion>
      )}
    </Section>
  );
}

function RobotsProblems({ text, blocked }: { text: string; blocked: readonly string[] }) {
  return (
    <div role="status">
      <ul className="grid gap-1 text-sm">
        {blocked.map((sentence) => (
          <li key={sentence} className="text-danger">
            {sentence}
          </li>
        ))}
        {robotsProblems(text).map(({ line, problem }) => (
          <li key={line} className="text-warning">
            Line {line} {problem}.
          </li>
        ))}
      </ul>
    </div>
  );
}
