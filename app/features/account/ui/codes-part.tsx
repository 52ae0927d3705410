import { useRef, useState } from "react";
import { call } from "~/platform/http/admin-call";
import { fail, type Result } from "~/platform/result";
import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";
import { LazyQuestion } from "~/ui/office/lazy-message";
import { Section } from "~/ui/office/section";
import { useChanges } from "~/ui/office/use-changes";
import { ownPasskeyCalls } from "../own-passkey-calls";
import type { CodeCount } from "../passkeys";
import { loadCodesDialog, ShownCodes } from "./shown-codes";

export function CodesPart(count: CodeCount) {
  const { made, left } = count;
  const { send, readAgain } = useChanges();
  const [asks, setAsks] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const button = useRef<HTMLButtonElement>(null);

  async function renew() {
    setAsks(false);
    const renewed = await send({ call: renewShownCodes, failed: "Couldn’t make new codes" });
    if (renewed.ok) return setCodes(renewed.value.codes);
    // The codes may have been made although the response was lost.
    readAgain();
  }

  function end() {
    setCodes(undefined);
    readAgain();
    button.current?.focus();
  }

  return (
    <Section
      title="Recovery codes"
      text="For a lost phone or computer: on a new device, your password and one of these codes let you in."
    >
      <CountPart {...count} />
      <div>
        <Button
          ref={button}
          variant="secondary"
          onClick={() => (left > 0 ? setAsks(true) : renew())}
        >
          {made > 0 ? "Make new codes" : "Make recovery codes"}
        </Button>
      </div>
      {asks && <RenewQuestion onNo={() => setAsks(false)} onYes={renew} />}
      {codes && <ShownCodes codes={codes} saved="Your old codes no longer work." onEnd={end} />}
    </Section>
  );
}

function CountPart({ made, left, kept }: CodeCount) {
  const count = made === 0 ? "You have none yet." : `${left} of ${made} left.`;
  if (kept < made) {
    return (
      <Alert tone="warning">
        You haven’t confirmed that you kept your recovery codes. Make new ones.
      </Alert>
    );
  }
  return made > 0 && left <= 2 ? (
    <Alert tone="warning">{count} Make new ones before you run out.</Alert>
  ) : (
    <p>{count}</p>
  );
}

function RenewQuestion({ onNo, onYes }: { onNo: () => void; onYes: () => void }) {
  return (
    <LazyQuestion
      title="Make new codes?"
      question="The old ones stop working right away."
      onCancel={onNo}
    >
      <Button variant="secondary" onClick={onNo}>
        Keep the old ones
      </Button>
      <Button onClick={onYes}>Make new codes</Button>
    </LazyQuestion>
  );
}

/** Loads the dialog first: codes that can't be shown would be lost. */
async function renewShownCodes(): Promise<Result<{ codes: string[] }>> {
  try {
    await loadCodesDialog();
  } catch {
    return fail("unavailable", "Please check your connection and try again.");
  }
  return call(ownPasskeyCalls.renewCodes);
}
