import { SignOutButton } from "~/features/auth/ui/sign-out-button";
import { classNames } from "~/ui/class-names";
import { Alert } from "~/ui/office/alert";
import { Badge } from "~/ui/office/badge";
import { ListRow, listClass } from "~/ui/office/list-row";
import { panelClass } from "~/ui/office/panel";
import type { JobNote } from "../job-notes";
import { dailyTools, otherTools, type Tool } from "../tools";
import { OfficeBar, OfficeMain } from "./office-frame";

export type LandingPanelProps = {
  /** Null when it is unknown. */
  unread: number | null;
  /** Of the last SEO audit; null also before the first. */
  findings: number | null;
  /** Changes of the portfolio that are not live. */
  unpublished: number | null;
  /** Inquiries that could not be taken into the records. */
  unsaved: number | null;
  jobs: JobNote[] | null;
};

/** What waits, and the ways to every tool (A2). */
export function LandingPanel({ unread, findings, unpublished, unsaved, jobs }: LandingPanelProps) {
  const failed = jobs?.filter(({ state }) => state === "failed") ?? [];
  const badges: Record<string, string | null> = {
    "/inquiries": unread ? `${unread} new` : null,
    "/portfolio": unpublished ? `${unpublished} not published` : null,
    "/seo-maintenance": findings ? `${findings} to fix` : null,
  };
  return (
    <>
      <OfficeBar>
        <span className="font-display text-xl">Back office</span>
      </OfficeBar>
      <OfficeMain>
        <h1 className="text-title">{greeting(unread)}</h1>
        {unsaved !== null && unsaved > 0 && (
          <Alert className="mt-6">
            {unsaved === 1 ? "An inquiry" : `${unsaved} inquiries`} could not be saved.{" "}
            <a href="/inquiries?view=failed" target="_blank" rel="noreferrer">
              See what {unsaved === 1 ? "it says" : "they say"}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Alert>
        )}
        {failed.length > 0 && (
          <Alert className="mt-6">
            {failed.length === 1 ? "A job has" : `${failed.length} jobs have`} failed:{" "}
            {failed.map(({ label }) => label).join(", ")}.{" "}
            <a href="#jobs">See what runs by itself</a>
          </Alert>
        )}
        <ul className="mt-5 grid gap-4 sm:mt-8 sm:grid-cols-[1.4fr_1fr]">
          {dailyTools.map((tool) => (
            <li key={tool.href}>
              <ToolCard {...tool} badge={badges[tool.href]} isLarge />
            </li>
          ))}
        </ul>
        <h2 className="mt-12 text-subtitle">Tools</h2>
        <ul className="mt-5 grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))]">
          {otherTools.map((tool) => (
            <li key={tool.href}>
              <ToolCard {...tool} badge={badges[tool.href]} />
            </li>
          ))}
        </ul>
        <Jobs jobs={jobs} />
        <p className="mt-12 border-t border-line pt-4">
          <SignOutButton everywhere />
        </p>
      </OfficeMain>
    </>
  );
}

function greeting(unread: number | null): string {
  if (unread === null) return "The inquiries cannot be counted right now.";
  if (unread === 0) return "No new inquiries.";
  return unread === 1 ? "One new inquiry waits." : `${unread} new inquiries wait.`;
}

type ToolCardProps = Tool & { badge?: string | null; isLarge?: boolean };

function ToolCard({ href, name, text, badge, isLarge = false }: ToolCardProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={panelClass(
        classNames(
          "grid h-full content-start gap-1 transition-colors duration-250 hover:border-edge",
          isLarge ? "px-7 pt-6 pb-7" : "px-5 py-4.5",
        ),
      )}
    >
      <span className="flex items-baseline gap-3">
        <span
          className={classNames(
            "font-h2 leading-[1.3] font-medium text-ink",
            isLarge ? "text-[1.75rem]" : "text-xl",
          )}
        >
          {name}
        </span>
        {badge && <Badge>{badge}</Badge>}
      </span>
      <span className="text-ink-soft">{text}</span>
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

function Jobs({ jobs }: Pick<LandingPanelProps, "jobs">) {
  return (
    <section id="jobs" aria-labelledby="jobs-title" className="mt-12 scroll-mt-6">
      <h2 id="jobs-title" className="text-subtitle">
        What runs by itself
      </h2>
      {jobs === null && <p className="mt-3 text-ink-soft">This cannot be read right now.</p>}
      {jobs?.length === 0 && <p className="mt-3 text-ink-soft">Nothing has run yet.</p>}
      {jobs !== null && jobs.length > 0 && (
        <ul className={listClass("mt-4")}>
          {jobs.map(({ label, state, when, detail }) => (
            <ListRow key={label} detail={detail}>
              <span className="font-medium">{label}</span>
              <span className={state === "failed" ? "text-danger" : "text-ink-soft"}>
                {state === "failed" ? "Failed" : state === "running" ? "Running" : "Done"}, {when}
              </span>
            </ListRow>
          ))}
        </ul>
      )}
    </section>
  );
}
