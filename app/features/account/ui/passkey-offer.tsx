import { useEffect, useState } from "react";
import { hostCookieName } from "~/features/auth/host-cookie";
import { useKnowsPasskeys } from "~/features/auth/ui/passkey-button";
import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";
import { AddPasskey } from "./add-passkey";

const cookieName = () => hostCookieName("passkey-offer", location.protocol === "https:");

/** Offers an owner without a passkey to make one, but for 30 days after she has said "Not now" on this device. */
export function PasskeyOffer() {
  const knows = useKnowsPasskeys();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    wasDeclined().then((declined) => setOpen(!declined));
  }, []);
  if (!knows || !open) return null;

  return (
    <Alert tone="note" className="mt-6">
      <p className="font-medium">Sign in with a passkey</p>
      <p className="mt-1 max-w-[65ch]">
        Next time, your fingerprint, your face, or your screen lock is enough, and nobody can guess
        it.
      </p>
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <AddPasskey label="Create a passkey" onAdded={() => setOpen(false)} />
        <Button
          variant="quiet"
          onClick={() => {
            decline();
            setOpen(false);
          }}
        >
          Not now
        </Button>
      </div>
    </Alert>
  );
}

/** In a cookie, since signing out clears what else the browser keeps; without one it is offered each time. */
async function wasDeclined(): Promise<boolean> {
  try {
    return (await cookieStore.get(cookieName())) !== null;
  } catch {
    return false;
  }
}

async function decline(): Promise<void> {
  try {
    const expires = Date.now() + 30 * 24 * 60 * 60 * 1000;
    // On https the browser itself makes it `Secure`.
    await cookieStore.set({ name: cookieName(), value: "declined", sameSite: "lax", expires });
  } catch {
    // It is offered again.
  }
}
