import type { CakeFinder } from "~/features/inquiries/.server/inquiry-reception";
import type { InquiryServices } from "~/features/inquiries/.server/receive-inquiry";
import { randomIds } from "~/platform/clock";
import { fail, ok } from "~/platform/result";
import { timedBucket, timedDatabase } from "~/platform/stores";
import { tickingClock } from "../clock/ticking-clock";
import { quietJournal, quietLog } from "../quiet-log";
import { testSettings } from "../test-settings";
import { noon } from "./inquiry-posts";
import type { InquiryStorage } from "./inquiry-storage";

const settings = testSettings({
  OWNER_EMAIL: "owner@example.com",
  STUDIO_EMAIL: "hello@example.com",
  SESSION_SECRET: "a secret of the tests",
  TURNSTILE_SECRET_KEY: "turnstile-secret",
});

export const noCakes: CakeFinder = async () => ok([]);

/** Services on real storage with a ticking clock, a quiet log, no mail, and no remote servers. */
export function inquiryServices(
  { db, attachments }: Pick<InquiryStorage, "db" | "attachments">,
  change: Partial<InquiryServices> = {},
): InquiryServices {
  return {
    settings,
    db: timedDatabase("change", db),
    attachments: timedBucket("change", attachments),
    email: undefined,
    remote: async () => fail("unavailable", "Nothing may leave this machine."),
    contactLimit: undefined,
    clock: tickingClock(noon),
    ids: randomIds,
    log: quietLog,
    journal: quietJournal,
    waitUntil: () => {},
    ...change,
  };
}

/** The bucket, with `refuse` called before every `put`; it may throw. */
export function faultyBucket(bucket: R2Bucket, refuse: (key: string) => void): R2Bucket {
  return new Proxy(bucket, {
    get(target, name) {
      if (name !== "put") return Reflect.get(target, name);
      return (key: string, value: Uint8Array<ArrayBuffer>, options?: R2PutOptions) => {
        refuse(key);
        return target.put(key, value, options);
      };
    },
  });
}

export async function storedKeys(bucket: R2Bucket): Promise<string[]> {
  const { objects } = await bucket.list();
  return objects.map(({ key }) => key).sort();
}
