import { useState } from "react";
import { describeMoment } from "~/studio-time";
import { Button } from "~/ui/button";
import { SAVE_NOTICE_DURATION, showToast } from "~/ui/toast/toast-store";
import { type Progress, runAudit } from "../../.client/seo-calls";
import { type AuditFinding, countFindings, type FixPlace } from "../../audit/audit-finding";
import { emptyTexts } from "../../seo-texts";

const severityNames = { error: "Error", warning: "Warning", notice: "Notice" } as const;

export function AuditPanel({
  audits,
  auditedAt,
  onAudited,
  onFix,
}: {
  audits: readonly AuditFinding[];
  /** Null: there was no audit yet. */
  auditedAt: number | null;
  onAudited: (audits: AuditFinding[], auditedAt: number) => void;
  onFix: (place: FixPlace) => void;
}) {
  const [progress, setProgress] = useState<Progress>();

  async function run() {
    if (progress) return;
    setProgress({ scanned: 0, total: 0 });
    const answer = await runAudit(setProgress);
    setProgress(undefined);
    if (!answer.ok) {
      showToast({ title: "Audit failed", description: answer.error, kind: "error" });
      return;
    }
    onAudited(answer.value.audits, answer.value.auditedAt);
    showToast({ title: "Audit complete.", kind: "success", duration: SAVE_NOTICE_DURATION });
  }

  return (
    <section aria-labelledby="audit-title" className="grid gap-4">
      <div className="seo-section-bar">
        <h2 id="audit-title" className="text-xl">
          Audit
        </h2>
        <Button aria-disabled={progress ? true : undefined} onClick={run}>
          {progress ? "Auditing…" : "Run audit"}
        </Button>
      </div>
      <p role="status" className="text-ink-soft">
        {progress
          ? progress.total > 0 && `Read ${progress.scanned} of ${progress.total} pages`
          : lastRun(audits, auditedAt)}
      </p>
      {audits.length === 0 ? (
        <p className="seo-empty">
          {auditedAt === null ? emptyTexts.audit : "No issues found. Everything is in order."}
        </p>
      ) : (
        <ul className="office-rows">
          {audits.map((finding) => (
            <Finding key={`${finding.type} ${finding.sentence}`} finding={finding} onFix={onFix} />
          ))}
        </ul>
      )}
    </section>
  );
}

function lastRun(audits: readonly AuditFinding[], auditedAt: number | null): string {
  if (auditedAt === null) return "It also runs by itself every week.";
  const found = audits.length === 0 ? "nothing to fix" : countFindings(audits);
  return `${describeMoment(auditedAt)}: ${found}. It also runs by itself every week.`;
}

function Finding({
  finding: { severity, sentence, fix },
  onFix,
}: {
  finding: AuditFinding;
  onFix: (place: FixPlace) => void;
}) {
  return (
    <li className="seo-finding" data-severity={severity}>
      <span className="seo-severity">{severityNames[severity]}</span>
      <span className="min-w-0 break-words">{sentence}</span>
      {fix && (
        <button
          type="button"
          className="seo-link-button"
          aria-label={`Fix: ${sentence}`}
          onClick={() => onFix(fix)}
        >
          Fix
        </button>
      )}
    </li>
  );
}
