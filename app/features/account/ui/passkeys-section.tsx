import { useEffect, useRef, useState } from "react";
import { withoutPasskey } from "~/features/auth/passkeys";
import { usePasskeySupport } from "~/features/auth/ui/passkey-button";
import { call } from "~/platform/http/admin-call";
import type { Result } from "~/platform/result";
import { Button } from "~/ui/button";
import { closeWithError, lazyPart } from "~/ui/late/lazy-part";
import { Alert } from "~/ui/office/alert";
import { Badge } from "~/ui/office/badge";
import { CheckField } from "~/ui/office/fields/choice-fields";
import { LazyQuestion } from "~/ui/office/lazy-message";
import { LinkButton } from "~/ui/office/link-button";
import { ListRow, listClass } from "~/ui/office/list-row";
import { useRevalidation } from "~/ui/office/router";
import { Section } from "~/ui/office/section";
import { useChanges } from "~/ui/office/use-changes";
import { ownPasskeyCalls } from "../own-passkey-calls";
import type { PasskeysShown, ShownPasskey } from "../passkeys";
import { AddPasskey } from "./add-passkey";
import { CodesPart } from "./codes-part";

const LateRenameDialog = lazyPart(async () => (await import("./rename-dialog")).RenameDialog);

export function PasskeysSection({ shown }: { shown: Result<PasskeysShown> }) {
  const text =
    "A passkey lets you sign in with your fingerprint, your face, or your screen lock. Nobody can guess it or trick you into giving it away.";
  if (!shown.ok) {
    return (
      <Section title="Passkeys" text={text}>
        <Alert>{shown.error}</Alert>
      </Section>
    );
  }
  const { off, passkeys, owner } = shown.value;
  return (
    <>
      <Section title="Passkeys" text={text}>
        {off !== null && <Alert tone="warning">{off}</Alert>}
        <PasskeyList passkeys={passkeys} isOwners={owner !== null} />
        {off === null && <AddPart isFirst={passkeys.length === 0} />}
        {owner && passkeys.length > 0 && <NewDeviceRule passwordAlone={owner.passwordAlone} />}
      </Section>
      {owner && (passkeys.length > 0 || owner.codes.made > 0) && <CodesPart {...owner.codes} />}
    </>
  );
}

function AddPart({ isFirst }: { isFirst: boolean }) {
  const { readAgain } = useRevalidation();
  const knows = usePasskeySupport();
  return (
    <div className="justify-self-start">
      <AddPasskey
        label={isFirst ? "Create a passkey" : "Add another passkey"}
        variant={isFirst ? "primary" : "secondary"}
        onAdded={readAgain}
        onProblem={readAgain}
      />
      {!knows && (
        <p className="text-ink-soft">
          This browser can’t make passkeys. Open this page on your phone, or in another browser.
        </p>
      )}
    </div>
  );
}

type PasskeyTask = { kind: "rename" | "remove"; passkey: ShownPasskey };

function PasskeyList({
  passkeys,
  isOwners,
}: Pick<PasskeysShown, "passkeys"> & { isOwners: boolean }) {
  const { send } = useChanges();
  const [task, setTask] = useState<PasskeyTask>();
  const [problem, setProblem] = useState<string>();
  const list = useFocusKept(passkeys.length);

  async function rename({ id }: ShownPasskey, name: string) {
    const renamed = await send({
      call: () => call(ownPasskeyCalls.renamePasskey, { id, name }),
      done: { text: "Passkey renamed" },
      failed: null,
    });
    if (renamed.ok) close();
    else setProblem(renamed.error);
  }

  function remove({ id, name }: ShownPasskey) {
    // A confirmation may open its own dialog.
    close();
    void send({
      call: () => call(ownPasskeyCalls.removePasskey, { id }),
      done: { text: `Passkey removed: ${name}` },
      failed: "Couldn’t remove the passkey",
    });
  }

  function close() {
    setTask(undefined);
    setProblem(undefined);
  }

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {passkeys.length === 0 && <p>You have no passkey yet.</p>}
      {passkeys.length > 0 && (
        <ul className={listClass()}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onTask={setTask} />
          ))}
        </ul>
      )}
      {task?.kind === "rename" && (
        <LateRenameDialog
          passkey={task.passkey}
          problem={problem}
          onRename={(name) => rename(task.passkey, name)}
          onClose={close}
          onUnavailable={closeWithError(close)}
        />
      )}
      {task?.kind === "remove" && (
        <RemoveQuestion
          name={task.passkey.name}
          isOwnersLast={isOwners && passkeys.length === 1}
          onNo={close}
          onYes={() => remove(task.passkey)}
        />
      )}
    </div>
  );
}

function RemoveQuestion({
  name,
  isOwnersLast,
  onNo,
  onYes,
}: {
  name: string;
  isOwnersLast: boolean;
  onNo: () => void;
  onYes: () => void;
}) {
  const text =
    "It won’t open the back office anymore, and other devices that signed in with it are signed out. Your device may keep it in its list; you can delete it there.";
  return (
    <LazyQuestion
      title={`Remove ${name}?`}
      question={isOwnersLast ? `${text} ${withoutPasskey}` : text}
      onCancel={onNo}
    >
      <Button variant="secondary" onClick={onNo}>
        Keep it
      </Button>
      <Button variant="danger" onClick={onYes}>
        Remove
      </Button>
    </LazyQuestion>
  );
}

/** Moves the focus to the list when the focused row was removed. */
function useFocusKept(rows: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(rows);
  useEffect(() => {
    const isGone = rows < before.current && document.activeElement === document.body;
    before.current = rows;
    if (isGone) list.current?.focus();
  }, [rows]);
  return list;
}

function PasskeyRow({
  passkey,
  onTask,
}: {
  passkey: ShownPasskey;
  onTask: (task: PasskeyTask) => void;
}) {
  const { name, added, lastUsed, isOld } = passkey;
  return (
    <ListRow
      className="max-sm:grid-cols-1"
      detail={`Added ${added} · ${lastUsed ? `Last used ${lastUsed}` : "Not used yet"}`}
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
        {name}
        {isOld && <Badge tone="soft">This site’s old address</Badge>}
      </span>
      <span className="flex gap-x-5">
        <LinkButton onClick={() => onTask({ kind: "rename", passkey })}>
          Rename<span className="sr-only"> {name}</span>
        </LinkButton>
        <LinkButton danger onClick={() => onTask({ kind: "remove", passkey })}>
          Remove<span className="sr-only"> {name}</span>
        </LinkButton>
      </span>
    </ListRow>
  );
}

const newDevice = "new-device";

function NewDeviceRule({ passwordAlone }: { passwordAlone: boolean }) {
  const { send, shown, isBusy } = useChanges<boolean>();

  function change(asksPasskey: boolean) {
    if (isBusy()) return;
    void send({
      call: () => call(ownPasskeyCalls.setPasswordAlone, { passwordAlone: !asksPasskey }),
      show: { ids: [newDevice], as: !asksPasskey },
      done: { text: "Saved" },
      failed: "Couldn’t save that",
    });
  }

  return (
    <CheckField
      label="On a new device, ask for a passkey as well as the password"
      name={newDevice}
      checked={!(shown.get(newDevice) ?? passwordAlone)}
      onChange={change}
    />
  );
}
