import type { Services } from "./services";

/** What happens at the sign-in and behind it, to be told afterwards. It names nobody: no address, no network, no secret. */
type JournalEvent =
  | { name: "sign-in.done"; by: "password" | "pin" }
  /** `secret`: the setting that holds what was tried. */
  | { name: "sign-in.failed"; secret: string }
  /** Once, when it begins. `whom`: who may not try any more. */
  | {
      name: "sign-in.locked";
      secret: string;
      whom: "network" | "device" | "strangers" | "everybody";
    }
  | { name: "sign-out.done"; everywhere: boolean }
  | { name: "device.new" }
  | { name: "inquiries.exported"; view: string }
  | { name: "inquiries.deleted"; count: number }
  | { name: "theme.promoted"; id: string }
  | { name: "portfolio.published"; part: string };

const alarming: ReadonlySet<JournalEvent["name"]> = new Set(["sign-in.failed", "sign-in.locked"]);

export function record({ log }: Pick<Services, "log">, { name, ...facts }: JournalEvent): void {
  log[alarming.has(name) ? "warn" : "info"](name, facts);
}
