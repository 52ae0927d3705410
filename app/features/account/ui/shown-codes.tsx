import { call } from "~/platform/http/admin-call";
import { latePart } from "~/ui/late/late-part";
import { showToast } from "~/ui/toast/toast-store";
import { ownPasskeyCalls } from "../own-passkey-calls";

export async function loadCodesDialog() {
  return (await import("./recovery-codes-dialog")).RecoveryCodesDialog;
}

const LateDialog = latePart(loadCodesDialog);

/** Shows new recovery codes. `onEnd`: they were kept, or could not be shown, which the account goes on saying. */
export function ShownCodes({
  codes,
  saved,
  onEnd,
}: {
  codes: readonly string[];
  /** What has worked even if they cannot be shown. */
  saved: string;
  onEnd: () => void;
}) {
  async function keep() {
    const kept = await call(ownPasskeyCalls.noteCodesKept);
    onEnd();
    if (kept.ok) return;
    const title = "Couldn’t save that you kept your codes";
    showToast({ title, description: kept.error, kind: "error" });
  }

  function giveUp() {
    onEnd();
    showToast({
      title: saved,
      description: "Make new recovery codes under Account.",
      kind: "error",
    });
  }

  return <LateDialog codes={codes} onKept={keep} onUnavailable={giveUp} />;
}
