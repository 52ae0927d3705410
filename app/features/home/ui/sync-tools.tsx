import { type ComponentType, useEffect, useRef, useState } from "react";
import { showToast } from "~/ui/toast/toast-store";
import { readLastSync, type SyncKind, syncingLabel, syncTools } from "../sync-tools";
import type { SyncSessionProps } from "./sync-session";

/** Visible to everyone (DESIGN 5.8); the server authenticates. */
export function SyncTools({ functionsUrl }: { functionsUrl: string }) {
  return (
    <ul className="needs-js flex flex-wrap gap-x-8 gap-y-2" aria-label="For the studio">
      {syncTools.map((tool) => (
        <li key={tool.kind}>
          <SyncTool {...tool} functionsUrl={functionsUrl} />
        </li>
      ))}
    </ul>
  );
}

type SyncToolProps = { kind: SyncKind; label: string; functionsUrl: string };

function SyncTool({ kind, label, functionsUrl }: SyncToolProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Session, setSession] = useState<ComponentType<SyncSessionProps> | null>(null);
  const [busy, setBusy] = useState(false);
  const [lastSync, setLastSync] = useState("");
  useEffect(() => setLastSync(readLastSync(kind)), [kind]);

  async function open() {
    try {
      const { SyncSession } = await import("./sync-session");
      setSession(() => SyncSession);
    } catch {
      showToast({ title: "Network error", kind: "error" });
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        disabled={busy}
        className="inline-flex min-h-11 cursor-pointer items-center underline decoration-cream/30 underline-offset-4 hover:decoration-cream disabled:no-underline"
        onClick={open}
      >
        {busy ? syncingLabel : label}
      </button>
      <p className="-mt-2">Last synced: {lastSync || "never"}</p>
      {Session && (
        <Session
          kind={kind}
          title={label}
          functionsUrl={functionsUrl}
          button={button}
          onBusy={setBusy}
          onSynced={setLastSync}
          onEnd={() => setSession(null)}
        />
      )}
    </>
  );
}
