import { useSyncExternalStore } from "react";

export type ToastKind = "default" | "success" | "info" | "warning" | "error" | "loading";

export type ToastNotice = {
  title: string;
  description?: string;
  /** "destructive" is the specification's other name for "error". */
  kind?: ToastKind | "destructive";
  /** Milliseconds on screen; a "loading" toast stays until it is dismissed or replaced. */
  duration?: number;
};

export type Toast = {
  id: number;
  title: string;
  description: string | undefined;
  kind: ToastKind;
  duration: number;
  /** False while the toast leaves the screen. */
  open: boolean;
};

type ToastAction =
  | { type: "show"; id: number; notice: ToastNotice }
  | { type: "dismiss"; id?: number }
  | { type: "remove"; id: number };

const toastDuration = 5000;
/** For the back office's "saved" notices. */
export const saveNoticeDuration = 4000;

/** One toast at a time. What is meant for a toast that was replaced meanwhile changes nothing. */
export function reduceToast(current: Toast | null, action: ToastAction): Toast | null {
  if (action.type === "show") return openToast(action.id, action.notice);
  if (!current || (action.id ?? current.id) !== current.id) return current;
  if (action.type === "remove") return null;
  return current.open ? { ...current, open: false } : current;
}

function openToast(id: number, { title, description, kind = "default", duration }: ToastNotice) {
  const shown: ToastKind = kind === "destructive" ? "error" : kind;
  const stays = shown === "loading" ? Number.POSITIVE_INFINITY : undefined;
  return {
    id,
    title,
    description,
    kind: shown,
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
    /** Gives the id that `dismiss` takes. */
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

/** For the browser only: on the server this store would be shared by all visitors. */
export const showToast = store.show;
/** Closes the toast with this id, or whichever is shown. */
export const dismissToast = store.dismiss;
/** For the toaster, once the toast has left the screen. */
export const removeToast = store.remove;

export function useToast(): Toast | null {
  return useSyncExternalStore(store.subscribe, store.read, readOnServer);
}

function readOnServer() {
  return null;
}
