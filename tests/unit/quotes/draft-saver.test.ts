import { expect, test } from "vitest";
import {
  DraftSaver,
  type SavingState,
  type StoredDraft,
} from "~/features/quotes/.client/draft-saver";
import { emptyDraft, initialTerms, type QuoteDraft } from "~/features/quotes/quote-draft";
import { fail, ok, type Result } from "~/platform/result";

const says = (message: string): QuoteDraft => ({ ...emptyDraft(initialTerms, []), message });

/** A server with one draft; `answer` resolves each save. */
function bench(answer: (sent: StoredDraft) => Promise<Result<{ revision: number }>>) {
  const states: SavingState[] = [];
  const sent: StoredDraft[] = [];
  const saver = new DraftSaver({
    saved: { id: "one", revision: 3 },
    save: (draft) => {
      sent.push(draft);
      return answer(draft);
    },
    readStored: (current) => (current ? { id: "two", revision: 9, draft: says("other") } : null),
    onState: (state) => states.push(state),
    pause: 1e6,
  });
  return { saver, sent, last: () => states.at(-1) };
}

const next = async ({ revision }: StoredDraft) => ok({ revision: revision + 1 });

test("saves what was typed during a save after it, over the new revision", async () => {
  const { saver, sent, last } = bench(async (draft) => {
    if (sent.length === 1) {
      saver.change(says("b"));
      saver.change(says("c"));
    }
    return next(draft);
  });
  saver.change(says("a"));
  expect(await saver.flush()).toBe(true);
  expect(sent.map(({ revision, draft }) => [revision, draft.message])).toEqual([
    [3, "a"],
    [4, "c"],
  ]);
  expect(saver.saved).toEqual({ id: "one", revision: 5 });
  expect(last()).toEqual({ kind: "saved" });
});

test("keeps a failed save for the next attempt", async () => {
  let fails = true;
  const { saver, sent, last } = bench(async (draft) =>
    fails ? fail("unavailable", "Network error") : next(draft),
  );
  saver.change(says("a"));
  expect(await saver.flush()).toBe(false);
  expect(last()).toEqual({ kind: "failed", error: "Network error" });
  fails = false;
  expect(await saver.flush()).toBe(true);
  expect(sent.map(({ draft }) => draft.message)).toEqual(["a", "a"]);
});

test("after a conflict, saves nothing until the person decides", async () => {
  let refuses = true;
  const { saver, sent, last } = bench(async (draft) =>
    refuses ? fail("conflict", "Changed elsewhere.", { current: {} }) : next(draft),
  );
  saver.change(says("mine"));
  expect(await saver.flush()).toBe(false);
  expect(last()).toMatchObject({ kind: "conflict", stored: { id: "two", revision: 9 } });
  saver.change(says("mine still"));
  expect(await saver.flush()).toBe(false);
  expect(sent).toHaveLength(1);
  refuses = false;
  saver.resumeFrom({ id: "two", revision: 9 });
  saver.change(says("mine at last"));
  expect(await saver.flush()).toBe(true);
  expect(sent.at(-1)).toMatchObject({ id: "two", revision: 9, draft: { message: "mine at last" } });
});

test("saves nothing after stop, once the draft was sent or discarded", async () => {
  const { saver, sent } = bench(next);
  saver.change(says("a"));
  saver.stop();
  expect(await saver.flush()).toBe(false);
  expect(sent).toEqual([]);
});
