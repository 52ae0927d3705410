import { useState } from "react";
import { showToast } from "~/ui/toast-store";
import { panelPath } from "../return-path";

/** Ends this browser's session, or those of all. */
export function SignOutButton({ everywhere = false }: { everywhere?: boolean }) {
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    const { signOut } = await import("../.client/auth-calls");
    const problem = await signOut(everywhere);
    if (problem === undefined) return location.assign(panelPath);
    setBusy(false);
    showToast({ title: "Signing out did not work", description: problem, kind: "error" });
  }

  return (
    <button type="button" className="office-bar-link" disabled={busy} onClick={leave}>
      {everywhere ? "Sign out everywhere" : "Sign out"}
    </button>
  );
}
