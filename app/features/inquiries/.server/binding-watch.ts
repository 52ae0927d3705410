import { DeadlineError } from "~/platform/deadline";

/** What one inquiry has seen of a binding: one that has let it wait once is not waited for again. */
export class BindingWatch {
  hangs = false;

  note(error: unknown): void {
    this.hangs ||= error instanceof DeadlineError;
  }
}
