import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { Button } from "~/ui/button";
import { notOpened } from "~/ui/late/late-part";
import { Alert } from "~/ui/office/alert";
import { LazyQuestion } from "~/ui/office/lazy-message";
import { showToast } from "~/ui/toast/toast-store";
import { renewCodes } from "../../.client/passkey-calls";
import { AccountSection } from "./account-section";
import { LateCodesDialog } from "./add-passkey";

/** How many recovery codes are left, and a new set of them. */
export function CodesPart({ made, left }: { made: number; left: number }) {
  const { revalidate } = useRevalidator();
  const [asks, setAsks] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const button = useRef<HTMLButtonElement>(null);

  async function renew() {
    setAsks(false);
    const renewed = await renewCodes();
    if (renewed.ok) return setCodes(renewed.value.codes);
    showToast({ title: "Couldn’t make new codes", description: renewed.error, kind: "error" });
  }

  function end() {
    setCodes(undefined);
    revalidate();
    button.current?.focus();
  }

  return (
    <AccountSection
      title="Recovery codes"
      text="For a lost phone or computer: on a new device, your password and one of these codes let you in."
    >
      {made > 0 && left <= 2 ? (
        <Alert tone="warning">{countOf(made, left)} Make new ones before you run out.</Alert>
      ) : (
        <p>{countOf(made, left)}</p>
      )}
      <div>
        <Button
          ref={button}
          variant="secondary"
          onClick={() => (left > 0 ? setAsks(true) : renew())}
        >
          {made > 0 ? "Make new codes" : "Make recovery codes"}
        </Button>
      </div>
      {asks && (
        <LazyQuestion
          title="Make new codes?"
          question="The old ones stop working right away."
          onNo={() => setAsks(false)}
        >
          <Button variant="secondary" onClick={() => setAsks(false)}>
            Keep the old ones
          </Button>
          <Button onClick={renew}>Make new codes</Button>
        </LazyQuestion>
      )}
      {codes && (
        <LateCodesDialog
          codes={codes}
          onKept={end}
          onUnavailable={() => {
            end();
            showToast(notOpened);
          }}
        />
      )}
    </AccountSection>
  );
}

function countOf(made: number, left: number): string {
  return made === 0 ? "You have none yet." : `${left} of ${made} left.`;
}
