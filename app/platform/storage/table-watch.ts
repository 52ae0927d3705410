import type { Services } from "~/platform/services";
import { missingTable } from "./missing-tables";

/** Notices from the errors that are logged that the database has no tables. */
export class TableWatch {
  /** A sentence that says what to do. Set it to undefined once the database has tables. */
  problem: string | undefined;

  /** Services whose logged errors are looked at. */
  over(services: Services): Services {
    const { log } = services;
    const error: typeof log.error = (event, cause, facts) => {
      this.problem ??= missingTable(cause);
      log.error(event, cause, facts);
    };
    return { ...services, log: { ...log, error } };
  }
}
