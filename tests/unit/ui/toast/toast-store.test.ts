import { expect, test } from "vitest";
import { createToastStore, reduceToast, type ToastNotice } from "~/ui/toast/toast-store";

function shown(notice: Partial<ToastNotice> = {}, id = 1) {
  return reduceToast(null, { type: "show", id, notice: { title: "Page saved", ...notice } });
}

test("a toast has the default kind and opens for 5000 ms", () => {
  expect(shown()).toMatchObject({ open: true, kind: "default", duration: 5000 });
});

test("a toast can have another duration", () => {
  expect(shown({ duration: 4000 })?.duration).toBe(4000);
});

test("a loading toast never closes by itself", () => {
  expect(shown({ kind: "loading", duration: 4000 })?.duration).toBe(Number.POSITIVE_INFINITY);
});

test("destructive is an alias of error", () => {
  expect(shown({ kind: "destructive" })?.kind).toBe("error");
});

test.for(["success", "info", "warning", "error"] as const)("%s stays %s", (kind) => {
  expect(shown({ kind })?.kind).toBe(kind);
});

test("a new toast replaces the open one", () => {
  const notice = { title: "Image saved" };
  const next = reduceToast(shown(), { type: "show", id: 2, notice });
  expect(next).toMatchObject({ id: 2, title: "Image saved", open: true });
});

test("a new toast replaces a closing one", () => {
  const leaving = reduceToast(shown(), { type: "dismiss" });
  expect(reduceToast(leaving, { type: "show", id: 2, notice: { title: "Next" } })).toMatchObject({
    id: 2,
    open: true,
  });
});

test("a dismissed toast closes before it is removed", () => {
  const leaving = reduceToast(shown(), { type: "dismiss", id: 1 });
  expect(leaving).toMatchObject({ id: 1, title: "Page saved", open: false });
  expect(reduceToast(leaving, { type: "remove", id: 1 })).toBeNull();
});

test("dismissing without an id closes the current toast", () => {
  expect(reduceToast(shown({}, 7), { type: "dismiss" })?.open).toBe(false);
});

test("ignores a late dismissal or removal of a replaced toast", () => {
  const second = shown({}, 2);
  expect(reduceToast(second, { type: "dismiss", id: 1 })).toBe(second);
  expect(reduceToast(second, { type: "remove", id: 1 })).toBe(second);
});

test("dismissing and removing are no-ops without a toast", () => {
  expect(reduceToast(null, { type: "dismiss" })).toBeNull();
  expect(reduceToast(null, { type: "remove", id: 1 })).toBeNull();
});

test("a store gives every toast a unique id, which dismisses it", () => {
  const store = createToastStore();
  const first = store.show({ title: "One" });
  const second = store.show({ title: "Two" });
  expect(first).not.toBe(second);
  store.dismiss(first);
  expect(store.read()).toMatchObject({ title: "Two", open: true });
  store.dismiss(second);
  expect(store.read()).toMatchObject({ title: "Two", open: false });
});

test("a store notifies its listeners of changes only, until they unsubscribe", () => {
  const store = createToastStore();
  const seen: (string | undefined)[] = [];
  const leave = store.subscribe(() => seen.push(store.read()?.title));
  store.dismiss();
  const id = store.show({ title: "One" });
  store.dismiss(id);
  store.dismiss(id);
  store.remove(id);
  leave();
  store.show({ title: "Two" });
  expect(seen).toEqual(["One", "One", undefined]);
});
