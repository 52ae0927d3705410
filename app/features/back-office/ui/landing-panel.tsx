import type { ComponentProps, ReactNode } from "react";
import { SignOutButton } from "~/features/auth/ui/sign-out-button";
import { classNames } from "~/ui/class-names";
import { Alert } from "~/ui/office/alert";
import { Badge } from "~/ui/office/badge";
import { ListRow, listClass } from "~/ui/office/list-row";
import { panelClass } from "~/ui/office/panel";
import { useRole } from "~/ui/office/use-role";
import type { JobNote } from "../job-notes";
import { type Tool, toolsFor } from "../tools";
import { FirstStepsPart } from "./first-steps-part";
import { OfficeBar, OfficeMain } from "./office-frame";
import { ToolBar } from "./tool-bar";

/** A count is null if it couldn't be read, or isn't for this caller. */
export type LandingPanelProps = {
  unread: number | null;
  /** Inquiries whose promised reply is late. */
  overdue: number | null;
  /** Filed as spam on arrival this week. */
  spam: number | null;
  messages: number | null;
  /** Emails without an inquiry. */
  otherMail: number | null;
  /** Cloudflare stopped delivering email to the owner. */
  ownerStopped: boolean;
  /** Accepted quotes without their deposit. */
  accepted: number | null;
  /** Of the last SEO audit; null before the first. */
  findings: number | null;
  unpublished: number | null;
  /** Inquiries that can't be drained from the spool. */
  unsaved: number | null;
  /** Null for an assistant, or while hidden. */
  firstSteps: ComponentProps<typeof FirstStepsPart>["done"] | null;
  jobs: JobNote[] | null;
};

/** The landing panel of A2. */
export function LandingPanel({
  children,
  ...waiting
}: LandingPanelProps & {
  children: ReactNode;
}) {
  const role = useRole();
  const { daily, others } = toolsFor(role);
  const { unread, unsaved, ownerStopped, firstSteps, jobs } = waiting;
  const failed = jobs?.filter(({ state }) => state === "failed") ?? [];
  const badges = badgesOf(waiting);
  return (
    <>
      <OfficeBar>
        <span className="font-display text-xl">Back office</span>
      </OfficeBar>
      <OfficeMain>
        <h1 className="text-title">{greeting(unread)}</h1>
        {unsaved !== null && unsaved > 0 && (
          <Alert className="mt-6">
            {unsaved === 1 ? "An inquiry wasn’t" : `${unsaved} inquiries weren’t`} saved.{" "}
            <a href="/inquiries?view=failed" target="_blank" rel="noreferrer">
              View {unsaved === 1 ? "it" : "them"}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Alert>
        )}
        {ownerStopped && (
          <Alert className="mt-6">
            Email alerts don’t reach you: Cloudflare stopped delivering to your address. Take it off
            the suppression list under Email Sending in the Cloudflare dashboard. This note goes
            with the next email that reaches you.
          </Alert>
        )}
        {failed.length > 0 && (
          <Alert className="mt-6">
            {listOf(failed.map(({ label }) => label))} didn’t finish.{" "}
            <a href="#jobs">View automatic tasks</a>
          </Alert>
        )}
        {children}
        {firstSteps && <FirstStepsPart done={firstSteps} />}
        <ul className="mt-10 grid gap-4 md:grid-cols-[1.4fr_1fr_1fr]">
          {daily.map((tool) => (
            <li key={tool.href}>
              <ToolCard {...tool} badges={badges[tool.href]} isLarge />
            </li>
          ))}
        </ul>
        <h2 className="mt-12 text-subtitle">Tools</h2>
        <ul className="mt-5 grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))]">
          {others.map((tool) => (
            <li key={tool.href}>
              <ToolCard {...tool} badges={badges[tool.href]} />
            </li>
          ))}
        </ul>
        {role !== "assistant" && <Jobs jobs={jobs} />}
        <p className="mt-12 border-t border-line pt-4">
          <SignOutButton everywhere className="-ms-3" />
        </p>
      </OfficeMain>
      <ToolBar />
    </>
  );
}

function greeting(unread: number | null): string {
  if (unread === null) return "We can’t count inquiries right now.";
  if (unread === 0) return "No new inquiries";
  return unread === 1 ? "1 new inquiry" : `${unread} new inquiries`;
}

/** "A", "A and B", "A, B, and C". */
const listOf = (names: readonly string[]) => new Intl.ListFormat("en-US").format(names);

type CardBadge = { text: string; tone?: "danger" };

/** By tool, the most urgent first. */
function badgesOf({
  unread,
  overdue,
  spam,
  accepted,
  findings,
  unpublished,
  messages,
  otherMail,
}: LandingPanelProps): Record<string, CardBadge[]> {
  const count = (n: number | null, text: string): CardBadge[] =>
    n ? [{ text: `${n} ${text}` }] : [];
  return {
    "/inquiries": [
      ...count(overdue, "overdue").map(({ text }) => ({ text, tone: "danger" as const })),
      ...count(unread, "new"),
      ...count(messages, messages === 1 ? "message" : "messages"),
      ...count(accepted, accepted === 1 ? "quote accepted" : "quotes accepted"),
      ...count(spam, "in spam this week"),
    ],
    "/emails": count(otherMail, "without an inquiry"),
    "/portfolio": count(unpublished, "not published"),
    "/seo-maintenance": count(findings, "to fix"),
  };
}

type ToolCardProps = Tool & { badges?: readonly CardBadge[]; isLarge?: boolean };

function ToolCard({ href, name, text, badges = [], isLarge = false }: ToolCardProps) {
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
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span
          className={classNames(
            "font-h2 leading-[1.3] font-medium text-ink",
            isLarge ? "text-[1.75rem]" : "text-xl",
          )}
        >
          {name}
        </span>
        {badges.map((badge) => (
          <Badge key={badge.text} tone={badge.tone}>
            {badge.text}
          </Badge>
        ))}
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
        Automatic tasks
      </h2>
      {jobs === null && <p className="mt-3 text-ink-soft">Not available right now.</p>}
      {jobs?.length === 0 && <p className="mt-3 text-ink-soft">Nothing has run yet.</p>}
      {jobs !== null && jobs.length > 0 && (
        <ul className={listClass("mt-4")}>
          {jobs.map(({ label, state, when, detail }) => (
            <ListRow key={label} detail={state === "failed" && detail}>
              <span className="font-medium">{label}</span>
              <span className={state === "failed" ? "text-danger" : "text-ink-soft"}>
                {state === "failed" && "Didn’t finish · "}
                {state === "running" && "Running · "}
                {when}
                {state === "done" && detail !== "" && ` · ${detail}`}
              </span>
            </ListRow>
          ))}
        </ul>
      )}
    </section>
  );
}
