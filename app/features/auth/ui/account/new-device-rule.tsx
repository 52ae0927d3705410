import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { CheckField } from "~/ui/office/fields";
import { showToast } from "~/ui/toast/toast-store";
import { setPasswordAlone } from "../../.client/passkey-calls";

/** Whether a new device needs more than the owner's password. */
export function NewDeviceRule({ passwordAlone }: { passwordAlone: boolean }) {
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<boolean>();

  async function change(asksPasskey: boolean) {
    setWanted(!asksPasskey);
    const saved = await setPasswordAlone(!asksPasskey);
    showToast(
      saved.ok
        ? { title: "Saved", kind: "success" }
        : { title: "Couldn’t save that", description: saved.error, kind: "error" },
    );
    revalidate();
    setWanted(undefined);
  }

  return (
    <CheckField
      label="On a new device, ask for a passkey as well as the password"
      name="new-device"
      checked={!(wanted ?? passwordAlone)}
      onChange={(asksPasskey) => {
        if (wanted === undefined) change(asksPasskey);
      }}
    />
  );
}
