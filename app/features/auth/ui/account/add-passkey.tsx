import { useState } from "react";
import type { ButtonProps } from "~/ui/button";
import { latePart, notOpened } from "~/ui/late/late-part";
import { showToast } from "~/ui/toast/toast-store";
import type { AddedPasskey } from "../../passkey-options";
import { PasskeyButton } from "../passkey-button";

export const LateCodesDialog = latePart(
  async () => (await import("./recovery-codes-dialog")).RecoveryCodesDialog,
);

/** Makes a passkey on this device; with the first one the recovery codes that come with it are shown. */
export function AddPasskey({
  label,
  variant,
  onAdded,
}: Pick<ButtonProps, "variant"> & { label: string; onAdded: () => void }) {
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
        run={({ addPasskey }) => addPasskey()}
        onDone={show}
      />
      {codes && (
        <LateCodesDialog
          codes={codes}
          onKept={() => {
            setCodes(undefined);
            onAdded();
          }}
          onUnavailable={() => {
            setCodes(undefined);
            onAdded();
            showToast(notOpened);
          }}
        />
      )}
    </>
  );
}
