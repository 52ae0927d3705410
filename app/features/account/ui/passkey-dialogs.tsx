import { type FormEvent, useRef, useState } from "react";
import { withoutPasskey } from "~/features/auth/passkeys";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextField } from "~/ui/office/fields/text-field";
import type { ShownPasskey } from "../passkeys";
import { longestName } from "../short-name";

type PasskeyDialogsProps = {
  kind: "rename" | "remove";
  passkey: ShownPasskey;
  /** The owner has no other one. */
  isOwnersLast: boolean;
  problem: string | undefined;
  onRename: (name: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Asks for another name of a passkey, or whether it shall be removed. */
export function PasskeyDialogs({ kind, ...props }: PasskeyDialogsProps) {
  return kind === "rename" ? <RenameDialog {...props} /> : <RemoveDialog {...props} />;
}

function RenameDialog({
  passkey,
  problem,
  onRename,
  onClose,
}: Pick<PasskeyDialogsProps, "passkey" | "problem" | "onRename" | "onClose">) {
  const [name, setName] = useState(passkey.name);
  const input = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    onRename(name);
    input.current?.focus();
  }

  return (
    <Dialog open onOpenChange={onClose} title="Rename this passkey" closeButton={false}>
      <form onSubmit={submit} noValidate className="grid gap-6">
        <TextField
          label="Name"
          name="name"
          error={problem}
          hint="Such as “My phone” or “Kitchen laptop.”"
          inputRef={input}
          value={name}
          maxLength={longestName}
          onChange={setName}
        />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Rename</Button>
        </div>
      </form>
    </Dialog>
  );
}

function RemoveDialog({
  passkey: { name },
  isOwnersLast,
  onRemove,
  onClose,
}: Pick<PasskeyDialogsProps, "passkey" | "isOwnersLast" | "onRemove" | "onClose">) {
  const text =
    "It won’t open the back office anymore, and other devices that signed in with it are signed out. Your device may keep it in its list; you can delete it there.";
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Remove ${name}?`}
      description={isOwnersLast ? `${text} ${withoutPasskey}` : text}
      closeButton={false}
    >
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </Dialog>
  );
}
