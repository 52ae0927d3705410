/** What happens at the sign-in and behind it, to be told afterwards. It names no client and gives no secret away. */
export type JournalEvent =
  | { name: "sign-in.done"; by: SignInWay }
  | { name: "sign-in.confirmed"; by: SignInWay }
  /** `secret`: the setting that holds what was tried, or what else it was. */
  | { name: "sign-in.failed"; secret: string }
  /** Once, when it begins. `whom`: who may not try any more. */
  | {
      name: "sign-in.locked";
      secret: string;
      whom: "network" | "device" | "strangers" | "everybody";
    }
  /** Past the password, on a new device, without the passkey or the recovery code that it takes there. */
  | { name: "sign-in.stopped" }
  | { name: "sign-in-rule.changed"; passwordAlone: boolean }
  | { name: "passkey.added" }
  | { name: "passkey.renamed" }
  | { name: "passkey.removed" }
  /** A signature that was good but came twice, or with a counter that went back, as that of a copy does. */
  | { name: "passkey.refused"; reason: "counter" | "replayed" }
  | { name: "recovery-codes.made" }
  | { name: "sign-out.done"; everywhere: boolean }
  | { name: "device.new" }
  | { name: "inquiries.exported"; view: string }
  | { name: "inquiries.deleted"; count: number }
  /** All of one client, who is not named. */
  | { name: "client.exported" }
  | { name: "theme.promoted"; id: string }
  | { name: "portfolio.published"; part: string };

/** How somebody showed who they are. */
export type SignInWay = "password" | "pin" | "passkey" | "recovery-code";

const alarming: ReadonlySet<JournalEvent["name"]> = new Set([
  "sign-in.failed",
  "sign-in.locked",
  "sign-in.stopped",
  "passkey.refused",
]);

export function isAlarming({ name }: Pick<JournalEvent, "name">): boolean {
  return alarming.has(name);
}
