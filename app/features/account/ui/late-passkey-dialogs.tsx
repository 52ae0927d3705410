import { latePart } from "~/ui/late/late-part";

export const LatePasskeyDialogs = latePart(
  async () => (await import("./passkey-dialogs")).PasskeyDialogs,
);
