import { useState } from "react";
import { PasskeyButton } from "~/features/auth/ui/passkey-button";
import type { ButtonProps } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";
import type { AddedPasskey } from "../own-passkey-calls";
import { loadCodesDialog, ShownCodes } from "./shown-codes";

/** The owner's first passkey comes with recovery codes. */
export function AddPasskey({
  label,
  variant,
  onAdded,
  onProblem,
}: Pick<ButtonProps, "variant"> & {
  label: string;
  onAdded: () => void;
  onProblem?: () => void;
}) {
  const [codes, setCodes] = useState<readonly string[]>();

  function show(added: AddedPasskey) {
    if (added.codes) return setCodes(added.codes);
    showToast({ title: `Passkey added: ${added.name}`, kind: "success" });
    onAdded();
  }

  return (
    <>
      <PasskeyButton
        label={label}
        variant={variant}
        waiting="Follow your device…"
        run={async () => {
          const { addPasskey } = await import("../.client/new-passkey");
          // Load it first: codes that can't be shown would be lost.
          await loadCodesDialog();
          return addPasskey();
        }}
        onDone={show}
        onProblem={onProblem}
      />
      {codes && (
        <ShownCodes
          codes={codes}
          saved="Your passkey is saved."
          onEnd={() => {
            setCodes(undefined);
            onAdded();
          }}
        />
      )}
    </>
  );
}
