import { useState } from "react";
import { describeMoment } from "~/studio-time";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/office/empty-state";
import { LinkButton, linkButtonClass } from "~/ui/office/link-button";
import { listClass } from "~/ui/office/list-row";
import { Section } from "~/ui/office/section";
import { failureDetail } from "~/ui/office/use-changes";
import { saveNoticeDuration, showToast } from "~/ui/toast/toast-store";
import { type Progress, runAudit } from "../../.client/walk-site";
import { countFindings, type SeoPlace, type StoredFinding } from "../../audit/audit-finding";
import { emptyTexts, failureTexts } from "../../seo-texts";

const severityNames = { error: "Error", warning: "Warning", notice: "Notice" };
const severityColors = { error: "text-danger", warning: "text-warning", notice: "text-info" };

export function AuditPanel({
  audits,
  auditedAt,
  onAudited,
  onFix,
}: {
  audits: readonly StoredFinding[];
  /** Null: there was no audit yet. */
  auditedAt: number | null;
  onAudited: (audits: StoredFinding[], auditedAt: number) => void;
  onFix: (place: SeoPlace) => void;
}) {
  const [progress, setProgress] = useState<Progress>();

  async function run() {
    if (progress) return;
    setProgress({ scanned: 0, total: 0 });
    const answer = await runAudit(setProgress);
    setProgress(undefined);
    if (!answer.ok) {
      const title = failureTexts.auditFailed;
      showToast({ title, description: failureDetail(title, answer.error), kind: "error" });
      return;
    }
    onAudited(answer.value.audits, answer.value.auditedAt);
    showToast({ title: "Audit complete.", kind: "success", duration: saveNoticeDuration });
  }

  return (
    <Section
      title="Audit"
      actions={
        <Button aria-disabled={progress ? true : undefined} onClick={run}>
          {progress ? "Auditing…" : "Run audit"}
        </Button>
      }
    >
      <p role="status" className="text-ink-soft">
        {progress
          ? progress.total > 0 && `Read ${progress.scanned} of ${progress.total} pages`
          : lastRun(audits, auditedAt)}
      </p>
      {audits.length === 0 ? (
        <EmptyState>{auditedAt === null ? emptyTexts.audit : "No issues found."}</EmptyState>
      ) : (
        <ul className={listClass()}>
          {audits.map((finding) => (
            <Finding key={`${finding.type} ${finding.sentence}`} finding={finding} onFix={onFix} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function lastRun(audits: readonly StoredFinding[], auditedAt: number | null): string {
  const nightly = "Runs automatically every night.";
  if (auditedAt === null) return nightly;
  const found = audits.length === 0 ? "Nothing to fix" : countFindings(audits);
  return `Checked ${describeMoment(auditedAt)}. ${found}. ${nightly}`;
}

function Finding({
  finding: { severity, sentence, fix },
  onFix,
}: {
  finding: StoredFinding;
  onFix: (place: SeoPlace) => void;
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 border-b border-line py-2 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <span
        className={classNames(
          "col-span-full text-[0.8125rem] font-semibold sm:col-auto",
          severityColors[severity],
        )}
      >
        {severityNames[severity]}
      </span>
      <span className="min-w-0 break-words">{sentence}</span>
      {fix?.tab === "portfolio" ? (
        <a
          href={`/portfolio?${new URLSearchParams({ recognition: fix.item, field: fix.field })}`}
          className={linkButtonClass()}
          aria-label={`Fix: ${sentence}`}
        >
          Fix
        </a>
      ) : (
        fix && (
          <LinkButton aria-label={`Fix: ${sentence}`} onClick={() => onFix(fix)}>
            Fix
          </LinkButton>
        )
      )}
    </li>
  );
}
