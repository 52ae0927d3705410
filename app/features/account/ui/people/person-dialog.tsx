import { type RefObject, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Alert } from "~/ui/office/alert";
import type { ShownPerson } from "../../people";

export type PersonQuestion = { does: "renew" | "remove"; person: ShownPerson };

type DialogProps = PersonQuestion & {
  /** Returns an error to show. */
  onYes: () => Promise<string | undefined>;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement>;
};

export function PersonDialog({ does, person, onYes, onClose, returnFocusTo }: DialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { title, text, yes, doing } = textsOf(does, person);

  async function go() {
    if (busy) return;
    setBusy(true);
    setError(await onYes());
    setBusy(false);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      closeButton={false}
      returnFocusTo={returnFocusTo}
    >
      {error && <Alert role="alert">{error}</Alert>}
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant={does === "remove" ? "danger" : "primary"}
          onClick={go}
          aria-disabled={busy}
        >
          {busy ? doing : yes}
        </Button>
      </div>
    </Dialog>
  );
}

function textsOf(does: PersonQuestion["does"], { name, passkeys }: ShownPerson) {
  if (does === "remove") {
    return {
      title: `Remove ${name}?`,
      text: `${name} is signed out everywhere right away and can’t sign in anymore. What ${name} did stays.`,
      yes: "Remove",
      doing: "Removing…",
    };
  }
  const text =
    passkeys === 0
      ? "The link that you sent before stops working."
      : `For a lost phone or key. ${name} is signed out everywhere right away, and the old passkeys stop working.`;
  return { title: `Make a new link for ${name}?`, text, yes: "Make a link", doing: "Making it…" };
}
