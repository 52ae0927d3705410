import { type FormEvent, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextField } from "~/ui/office/fields/text-field";
import type { ShownPasskey } from "../passkeys";
import { maxNameLength } from "../short-name";

export function RenameDialog({
  passkey,
  problem,
  onRename,
  onClose,
}: {
  passkey: ShownPasskey;
  problem: string | undefined;
  onRename: (name: string) => void;
  onClose: () => void;
}) {
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
          maxLength={maxNameLength}
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
