import { CheckField } from "~/ui/office/fields/choice-fields";
import { useChanges } from "~/ui/office/use-changes";
import { setPasswordAlone } from "../.client/passkey-calls";

const rule = "new-device";

/** Whether a new device needs more than the owner's password. */
export function NewDeviceRule({ passwordAlone }: { passwordAlone: boolean }) {
  const { send, shown, isBusy } = useChanges<boolean>();

  function change(asksPasskey: boolean) {
    if (isBusy()) return;
    void send({
      call: () => setPasswordAlone(!asksPasskey),
      show: { ids: [rule], as: !asksPasskey },
      done: { text: "Saved" },
      failed: "Couldn’t save that",
    });
  }

  return (
    <CheckField
      label="On a new device, ask for a passkey as well as the password"
      name={rule}
      checked={!(shown.get(rule) ?? passwordAlone)}
      onChange={change}
    />
  );
}
