import { useState } from "react";
import { barLinkClass } from "~/ui/office/link-button";
import { showToast } from "~/ui/toast/toast-store";
import { signOut } from "../.client/auth-calls";
import { panelPath } from "../sign-in-path";

/** Ends this browser's session, or those of all. */
export function SignOutButton({
  everywhere = false,
  className,
}: {
  everywhere?: boolean;
  className?: string;
}) {
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    const problem = await signOut(everywhere);
    if (problem === undefined) return location.assign(panelPath);
    setBusy(false);
    showToast({ title: "Couldn’t sign out", description: problem, kind: "error" });
  }

  return (
    <button type="button" className={barLinkClass(className)} disabled={busy} onClick={leave}>
      {everywhere ? "Sign out everywhere" : "Sign out"}
    </button>
  );
}
