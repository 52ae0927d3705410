import { useEffect, useState } from "react";
import { SignOutButton } from "~/features/auth/ui/sign-out-button";
import { panelPath } from "~/studio";
import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";
import { acceptInvitation, makesPasskeys } from "../../.client/new-passkey";

const noPasskeys =
  "This browser can’t create passkeys. Open the link in a current version of Safari, Chrome, Edge, or Firefox.";
const canceled = "No passkey was created. Try again when you’re ready.";

type AcceptProps = {
  /** Null if the link isn't valid, or no longer. */
  invitation: { token: string; name: string } | null;
  isSignedIn: boolean;
};

export function AcceptInvitation({ invitation, isSignedIn }: AcceptProps) {
  return (
    <div className="mx-auto mt-[clamp(1rem,10vh,7rem)] grid max-w-96 gap-5">
      {invitation === null ? (
        <>
          <h1 className="text-title">This invitation doesn’t work</h1>
          <p>It may have been used already, or it’s older than a day. Ask for a new link.</p>
          <SignInHint />
        </>
      ) : (
        <>
          <h1 className="text-title wrap-anywhere">Welcome, {invitation.name}</h1>
          {isSignedIn ? <SignedInHere /> : <CreatePasskey token={invitation.token} />}
        </>
      )}
      <p className="mt-5">
        <a href="/" className="underline decoration-gold underline-offset-4">
          Back to the website
        </a>
      </p>
    </div>
  );
}

/** Otherwise the owner, checking her own link, would be signed in as the assistant. */
function SignedInHere() {
  return (
    <>
      <p>
        Someone is signed in to the back office in this browser. Open this link on your own device,
        or sign out first.
      </p>
      <SignOutButton className="-ms-3 justify-self-start" />
    </>
  );
}

function CreatePasskey({ token }: { token: string }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  useEffect(() => {
    if (!makesPasskeys()) setError(noPasskeys);
  }, []);

  async function create() {
    if (busy || !makesPasskeys()) return;
    setBusy(true);
    setError(undefined);
    const outcome = await acceptInvitation(token);
    if (outcome.kind === "done") return location.assign(panelPath);
    setBusy(false);
    setError(outcome.kind === "canceled" ? canceled : outcome.problem);
  }

  return (
    <>
      <p>
        You’re invited to this studio’s back office. Create a passkey to sign in: your device asks
        for your fingerprint, your face, or its screen lock. There’s no password to remember.
      </p>
      <noscript>
        <p>Turn on JavaScript to accept the invitation.</p>
      </noscript>
      <Button onClick={create} aria-disabled={busy}>
        {busy ? "Waiting for your device…" : "Create a passkey"}
      </Button>
      {error && (
        <>
          <Alert role="alert">{error}</Alert>
          <SignInHint />
        </>
      )}
    </>
  );
}

/** For people whose response was lost: the passkey exists, and the link is used. */
function SignInHint() {
  return (
    <p>
      If you’ve just created a passkey,{" "}
      <a href={panelPath} className="underline decoration-gold underline-offset-4">
        sign in with it
      </a>
      .
    </p>
  );
}
