import { useRef, useState } from "react";
import { panelPath } from "~/studio";
import { Button } from "~/ui/button";
import { LazyQuestion } from "~/ui/office/lazy-message";
import { barLinkClass } from "~/ui/office/link-button";
import { showToast } from "~/ui/toast/toast-store";
import { signOut } from "../.client/sign-in";

export function SignOutButton({
  everywhere = false,
  className,
}: {
  everywhere?: boolean;
  className?: string;
}) {
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function leave() {
    setAsks(false);
    setBusy(true);
    const problem = await signOut(everywhere);
    if (problem === undefined) return location.assign(panelPath);
    setBusy(false);
    showToast({ title: "Couldn’t sign out", description: problem, kind: "error" });
  }

  function stay() {
    setAsks(false);
    button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={barLinkClass(className)}
        disabled={busy}
        onClick={everywhere ? () => setAsks(true) : leave}
      >
        {everywhere ? "Sign out everywhere" : "Sign out"}
      </button>
      {asks && (
        <LazyQuestion
          title="Sign out everywhere?"
          question="You’ll need to sign in again on every device, this one included."
          onCancel={stay}
        >
          <Button variant="secondary" onClick={stay}>
            Stay signed in
          </Button>
          <Button onClick={leave}>Sign out everywhere</Button>
        </LazyQuestion>
      )}
    </>
  );
}
