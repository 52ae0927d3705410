import { useState } from "react";
import { PasskeyButton } from "~/features/auth/ui/passkey-button";
import type { ButtonProps } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";
import type { AddedPasskey } from "../own-passkey-calls";
import { loadCodesDialog, ShownCodes } from "./shown-codes";

/** Makes a passkey on this device; with the first one the recovery codes that come with it are shown. */
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
          // Else the codes could be made and not shown.
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
