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
  | { name: "sign-out.done"; everywhere: boolean }
  | { name: "device.new" }
  /** `ended`: how many other sessions ended with it. */
  | { name: "password.changed"; ended: number }
  /** By ADMIN_RESET. */
  | { name: "account.reset" }
  /** From the list of who is signed in. `whose`: that person's id. */
  | { name: "sessions.ended"; count: number; whose: string }
  | { name: "inquiries.exported"; view: string }
  | { name: "inquiries.deleted"; count: number }
  | { name: "theme.promoted"; id: string }
  | { name: "portfolio.published"; part: string };

/** How somebody showed who they are; `reset`: with ADMIN_PASSWORD, by ADMIN_RESET. */
export type SignInWay = "password" | "pin" | "reset";

const alarming: ReadonlySet<JournalEvent["name"]> = new Set([
  "sign-in.failed",
  "sign-in.locked",
  "account.reset",
]);

export function isAlarming({ name }: Pick<JournalEvent, "name">): boolean {
  return alarming.has(name);
}
