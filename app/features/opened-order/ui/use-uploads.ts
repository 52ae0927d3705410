import { useEffect, useRef, useState } from "react";
import type { StoredFile } from "~/features/orders/files/stored-file";
import { useLeaveWarning } from "~/ui/use-leave-warning";

type Entry = {
  id: string;
  file: File;
  /** From 0 to 1; 0 while it waits or is made smaller. */
  part: number;
  /** "" while it isn't sent yet. */
  error: string;
};

type Uploading = {
  orderId: string;
  photosOnly?: boolean;
  /** How many more fit, and what to say about the others. */
  room: number;
  full: string;
  onStored: (stored: StoredFile) => void;
};

export type Uploads = ReturnType<typeof useUploads>;

/** Sends files one by one. Those that fail stay listed, to be tried again or removed. */
export function useUploads(uploading: Uploading) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const latest = useRef(uploading);
  latest.current = uploading;
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const leaving = useRef<AbortController | null>(null);
  const busy = entries.filter(({ error }) => error === "");
  useLeaveWarning(busy.length > 0);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const change = (id: string, part: Partial<Entry>) =>
    setEntries((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const remove = (id: string) => setEntries((all) => all.filter((each) => each.id !== id));

  async function send({ id, file }: Entry) {
    const signal = leaving.current?.signal;
    if (!signal || signal.aborted) return;
    const { orderId, photosOnly = false } = latest.current;
    const onProgress = (part: number) => change(id, { part });
    try {
      const { sendFile } = await import("../.client/send-file");
      const stored = await sendFile(file, { orderId, photosOnly, signal, onProgress });
      if (!stored.ok) return change(id, { error: stored.error });
      latest.current.onStored(stored.value);
      remove(id);
    } catch {
      if (!signal.aborted) change(id, { error: "We couldn’t load what sends it." });
    }
  }

  function add(files: readonly File[]) {
    const { room, full } = latest.current;
    const added = files.map((file, at): Entry => {
      const error = at < room - busy.length ? "" : full;
      return { id: crypto.randomUUID(), file, part: 0, error };
    });
    setEntries((all) => [...all, ...added]);
    for (const entry of added) {
      if (entry.error === "") queue.current = queue.current.then(() => send(entry));
    }
  }

  function retry({ id, file }: Entry) {
    remove(id);
    add([file]);
  }

  return { busy, failed: entries.filter(({ error }) => error !== ""), add, retry, remove };
}
