import type { Result } from "~/platform/result";
import type { QuoteDraft } from "../quote-draft";

export type StoredDraft = { id: string; revision: number; draft: QuoteDraft };

/** `stored` is null if the draft no longer exists. */
export type SavingState =
  | { kind: "saved" }
  | { kind: "saving" }
  | { kind: "failed"; error: string }
  | { kind: "conflict"; stored: StoredDraft | null; error: string };

type DraftSaverOptions = {
  saved: Pick<StoredDraft, "id" | "revision">;
  save: (draft: StoredDraft) => Promise<Result<{ revision: number }>>;
  /** Parses the `current` value of a conflict. */
  readStored: (current: unknown) => StoredDraft | null;
  onState: (state: SavingState) => void;
  /** Debounce, in milliseconds. */
  pause: number;
};

/** Autosaves a draft: one request at a time, latest state last, never overwriting another device's changes. */
export class DraftSaver {
  readonly #options: DraftSaverOptions;
  #id: string;
  #revision: number;
  #waiting: QuoteDraft | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #run: Promise<boolean> | null = null;
  #stopped = false;

  constructor(options: DraftSaverOptions) {
    this.#options = options;
    this.#id = options.saved.id;
    this.#revision = options.saved.revision;
  }

  get saved(): Pick<StoredDraft, "id" | "revision"> {
    return { id: this.#id, revision: this.#revision };
  }

  change(draft: QuoteDraft): void {
    this.#waiting = draft;
    if (this.#stopped) return;
    this.#options.onState({ kind: "saving" });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), this.#options.pause);
  }

  /** Saves pending changes now. Returns whether everything is saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#stopped) return false;
    this.#run ??= this.#saveAll().finally(() => {
      this.#run = null;
    });
    return this.#run;
  }

  /** Resumes after a conflict; the next change overwrites this revision. */
  resumeFrom({ id, revision }: Pick<StoredDraft, "id" | "revision">): void {
    this.#id = id;
    this.#revision = revision;
    this.#stopped = false;
  }

  /** Stops saving, since the draft was sent or discarded. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = null;
    this.#stopped = true;
  }

  async #saveAll(): Promise<boolean> {
    while (this.#waiting) {
      const draft = this.#waiting;
      this.#waiting = null;
      const answer = await this.#options.save({ ...this.saved, draft });
      if (!answer.ok) return this.#giveUp(draft, answer);
      this.#revision = answer.value.revision;
    }
    if (!this.#stopped) this.#options.onState({ kind: "saved" });
    return true;
  }

  /** Keeps the unsaved draft for the next change or retry. */
  #giveUp(draft: QuoteDraft, failure: Result<never>): false {
    this.#waiting ??= draft;
    if (failure.ok || this.#stopped) return false;
    if (failure.code !== "conflict") {
      this.#options.onState({ kind: "failed", error: failure.error });
      return false;
    }
    this.#stopped = true;
    const stored = this.#options.readStored(failure.current);
    this.#options.onState({ kind: "conflict", stored, error: failure.error });
    return false;
  }
}
