import { call } from "~/platform/http/admin-call";
import { lazyPart } from "~/ui/late/lazy-part";
import { showToast } from "~/ui/toast/toast-store";
import { ownPasskeyCalls } from "../own-passkey-calls";

export async function loadCodesDialog() {
  return (await import("./recovery-codes-dialog")).RecoveryCodesDialog;
}

const LateDialog = lazyPart(loadCodesDialog);

/** `onEnd` is also called if the codes couldn't be shown; the account page keeps reporting them as not kept. */
export function ShownCodes({
  codes,
  saved,
  onEnd,
}: {
  codes: readonly string[];
  /** What has succeeded even if the codes can't be shown. */
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

  function skip() {
    onEnd();
    showToast({
      title: saved,
      description: "Make new recovery codes under Account.",
      kind: "error",
    });
  }

  return <LateDialog codes={codes} onKept={keep} onUnavailable={skip} />;
}
