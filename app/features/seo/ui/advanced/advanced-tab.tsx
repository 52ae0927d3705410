import type { AuditFinding, FixPlace } from "../../audit/audit-finding";
import { AuditPanel } from "./audit-panel";
import { RobotsEditor, type RobotsEditorProps } from "./robots-editor";
import { SitemapPanel } from "./sitemap-panel";

export function AdvancedTab({
  audits,
  auditedAt,
  onAudited,
  onFix,
  ...robots
}: RobotsEditorProps & {
  audits: readonly AuditFinding[];
  auditedAt: number | null;
  onAudited: (audits: AuditFinding[], auditedAt: number) => void;
  onFix: (place: FixPlace) => void;
}) {
  return (
    <div className="grid gap-12">
      <AuditPanel audits={audits} auditedAt={auditedAt} onAudited={onAudited} onFix={onFix} />
      <RobotsEditor {...robots} />
      <SitemapPanel />
    </div>
  );
}
