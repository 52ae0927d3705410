import { useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";
import { TextField } from "~/ui/office/fields/text-field";
import { LazyQuestion } from "~/ui/office/lazy-message";
import { Section } from "~/ui/office/section";
import { defaultRobots } from "../../robots";
import { robotsProblems } from "../../robots-lines";
import { seoCalls } from "../../seo-calls";
import { failureTexts } from "../../seo-texts";
import { SaveButton } from "../save-button";
import { RecordVersions } from "../versions";
import { LiveView } from "./live-view";
import { type RobotsForm, robotsKind } from "./use-robots-form";

export function RobotsEditor({ form, origin }: { form: RobotsForm; origin: string }) {
  const { stored, load, blocked, keepEditing } = form;
  const isLoaded = stored !== undefined;
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!isLoaded && !failed) void load().then((isRead) => setFailed(!isRead));
  }, [isLoaded, failed, load]);

  return (
    <Section
      title="robots.txt"
      actions={
        <>
          <LiveView call={seoCalls.renderRobots} name="View live robots.txt" />
          <SaveButton
            label="Save robots.txt"
            dirty={form.isChanged}
            saving={form.isSaving}
            onSave={form.save}
          />
        </>
      }
    >
      {form.question}
      {failed ? (
        <Alert>
          {failureTexts.robotsLoadFailed}{" "}
          <Button variant="quiet" onClick={() => setFailed(false)}>
            Try again
          </Button>
        </Alert>
      ) : (
        <TextField
          {...form.text("robots")}
          hint="Leave blank for the default, which keeps the back office out of search."
          rows={10}
          spellCheck={false}
          disabled={!isLoaded}
          inputClassName="font-mono text-[0.9375rem]"
        />
      )}
      <RobotsProblems
        text={form.values.robots}
        sitemap={`${origin}/sitemap.xml`}
        blocked={blocked}
      />
      <RecordVersions
        of={{ kind: "robots" }}
        form={robotsVersions(origin)}
        values={form.values}
        onRestore={form.set}
      />
      {form.asking && (
        <LazyQuestion
          title="This hides pages from search"
          question={blocked.join(" ")}
          onCancel={keepEditing}
        >
          <Button onClick={keepEditing}>Keep editing</Button>
          <Button variant="quiet" onClick={form.saveAnyway}>
            Save anyway
          </Button>
        </LazyQuestion>
      )}
    </Section>
  );
}

/** A version that is blank is the default. */
function robotsVersions(origin: string): typeof robotsKind {
  const text = defaultRobots(origin);
  const show = (robots: string) => (robots === text ? "the default" : robots);
  return {
    ...robotsKind,
    typed: ({ robots }) => ({ robots: robots || text }),
    fields: { robots: { label: "Search engine rules", show } },
  };
}

function RobotsProblems({
  text,
  sitemap,
  blocked,
}: {
  text: string;
  sitemap: string;
  blocked: readonly string[];
}) {
  return (
    <div role="status">
      <ul className="grid gap-1 text-sm">
        {blocked.map((sentence) => (
          <li key={sentence} className="text-danger">
            {sentence}
          </li>
        ))}
        {robotsProblems(text, sitemap).map(({ line, problem }) => (
          <li key={`${line} ${problem}`} className="text-warning">
            Line {line} {problem}.
          </li>
        ))}
      </ul>
    </div>
  );
}
