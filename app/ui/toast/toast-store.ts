import { useSyncExternalStore } from "react";

export type ToastKind = "default" | "success" | "info" | "warning" | "error" | "loading";

export type ToastNotice = {
  title: string;
  description?: string;
  /** "destructive" is the specification's alias of "error". */
  kind?: ToastKind | "destructive";
  undo?: () => unknown;
  /** Milliseconds. A "loading" toast stays until dismissed or replaced. */
  duration?: number;
};

export type Toast = {
  id: number;
  title: string;
  description: string | undefined;
  kind: ToastKind;
  undo: (() => unknown) | undefined;
  duration: number;
  /** False during the exit animation. */
  open: boolean;
};

type ToastAction =
  | { type: "show"; id: number; notice: ToastNotice }
  | { type: "dismiss"; id?: number }
  | { type: "remove"; id: number };

const toastDuration = 5000;
export const saveNoticeDuration = 4000;

/** Keeps one toast at a time; ignores actions for a replaced one. */
export function reduceToast(current: Toast | null, action: ToastAction): Toast | null {
  if (action.type === "show") return openToast(action.id, action.notice);
  if (!current || (action.id ?? current.id) !== current.id) return current;
  if (action.type === "remove") return null;
  return current.open ? { ...current, open: false } : current;
}

function openToast(
  id: number,
  { title, description, kind = "default", undo, duration }: ToastNotice,
) {
  const shown: ToastKind = kind === "destructive" ? "error" : kind;
  const stays = shown === "loading" ? Number.POSITIVE_INFINITY : undefined;
  return {
    id,
    title,
    description,
    kind: shown,
    undo,
    duration: stays ?? duration ?? toastDuration,
    open: true,
  };
}

export function createToastStore() {
  let current: Toast | null = null;
  let lastId = 0;
  const listeners = new Set<() => void>();

  function dispatch(action: ToastAction) {
    const next = reduceToast(current, action);
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener();
  }

  return {
    read: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    show(notice: ToastNotice): number {
      lastId += 1;
      dispatch({ type: "show", id: lastId, notice });
      return lastId;
    },
    dismiss: (id?: number) => dispatch({ type: "dismiss", id }),
    remove: (id: number) => dispatch({ type: "remove", id }),
  };
}

const store = createToastStore();

/** Browser only: on the server, all requests would share this store. */
export const showToast = store.show;
export const dismissToast = store.dismiss;
export const removeToast = store.remove;

export function useToast(): Toast | null {
  return useSyncExternalStore(store.subscribe, store.read, readOnServer);
}

function readOnServer() {
  return null;
}
