import { SignOutButton } from "~/features/auth/ui/sign-out-button";
import { useSignOutElsewhere } from "~/features/auth/ui/use-sign-out-elsewhere";
import { useThemeRefresh } from "~/features/theme/ui/use-theme-refresh";
import type { JobNote } from "../job-notes";
import { dailyTools, otherTools, type Tool } from "../tools";

export type LandingPanelProps = {
  /** Null when it cannot be told. */
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
  useThemeRefresh();
  useSignOutElsewhere();
  const failed = jobs?.filter(({ state }) => state === "failed") ?? [];
  const badges: Record<string, string | null> = {
    "/inquiries": unread ? `${unread} new` : null,
    "/portfolio": unpublished ? `${unpublished} not published` : null,
    "/seo-maintenance": findings ? `${findings} to fix` : null,
  };
  return (
    <>
      <header className="office-bar">
        <span className="font-display text-xl">Back office</span>
        <a href="/" className="office-bar-link ml-auto">
          Website
        </a>
        <SignOutButton />
      </header>
      <main id="main" className="office-main">
        <h1 className="text-title">{greeting(unread)}</h1>
        {unsaved !== null && unsaved > 0 && (
          <p className="office-alert mt-6">
            {unsaved === 1 ? "An inquiry" : `${unsaved} inquiries`} could not be saved.{" "}
            <a href="/inquiries?view=failed" target="_blank" rel="noreferrer">
              See what {unsaved === 1 ? "it says" : "they say"}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </p>
        )}
        {failed.length > 0 && (
          <p className="office-alert mt-6">
            {failed.length === 1 ? "A job has" : `${failed.length} jobs have`} failed:{" "}
            {failed.map(({ label }) => label).join(", ")}.{" "}
            <a href="#jobs">See what runs by itself</a>
          </p>
        )}
        <ul className="office-cards-large">
          {dailyTools.map((tool) => (
            <li key={tool.href}>
              <ToolCard {...tool} badge={badges[tool.href]} />
            </li>
          ))}
        </ul>
        <h2 className="mt-12 text-subtitle">Tools</h2>
        <ul className="office-cards">
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
      </main>
    </>
  );
}

function greeting(unread: number | null): string {
  if (unread === null) return "The inquiries cannot be counted right now.";
  if (unread === 0) return "No new inquiries.";
  return unread === 1 ? "One new inquiry waits." : `${unread} new inquiries wait.`;
}

function ToolCard({ href, name, text, badge }: Tool & { badge?: string | null }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="office-card">
      <span className="flex items-baseline gap-3">
        <span className="office-card-name">{name}</span>
        {badge && <span className="office-badge">{badge}</span>}
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
        <ul className="office-rows mt-4">
          {jobs.map(({ label, state, when, detail }) => (
            <li key={label} className="office-row">
              <span className="font-medium">{label}</span>
              <span className={state === "failed" ? "text-danger" : "text-ink-soft"}>
                {state === "failed" ? "Failed" : state === "running" ? "Running" : "Done"}, {when}
              </span>
              {detail && <span className="office-row-detail">{detail}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
