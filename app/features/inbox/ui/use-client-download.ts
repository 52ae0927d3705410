import { useEffect, useRef, useState } from "react";
import { call } from "~/platform/http/admin-call";
import { countNoun } from "~/platform/text/count-noun";
import { saveFile } from "~/ui/office/files/save-file";
import type { ClientArchive } from "../client-archive";
import { inboxCalls } from "../inbox-calls";

type State = {
  text: string;
  tone: "calm" | "danger";
  isBusy: boolean;
  /** What the saved file leaves out. */
  leftOut: readonly string[];
};

const initial: State = {
  text: "Everything from this email address, in one ZIP file.",
  tone: "calm",
  isBusy: false,
  leftOut: [],
};

export function useClientDownload(whose: { id: string; person?: string }) {
  const [state, setState] = useState(initial);
  const work = useRef<AbortController>();
  useEffect(() => () => work.current?.abort(), []);

  async function start() {
    if (state.isBusy) return;
    const current = new AbortController();
    work.current = current;
    const say = (text: string, more: Partial<State> = {}) => {
      if (!current.signal.aborted) setState({ ...initial, text, ...more });
    };
    const showProgress = (text: string) => say(text, { isBusy: true });
    showProgress("Collecting the data…");
    try {
      const { signal } = current;
      const archive = await call(inboxCalls.clientData, whose, { signal });
      if (!archive.ok) return say(archive.error, { tone: "danger" });
      const missing = await save(archive.value, signal, showProgress);
      const { leftOut } = archive.value;
      if (missing === 0) return say("Downloaded.", { leftOut });
      const text = `Downloaded without ${countNoun(missing, "file")}. READ-ME.txt says which.`;
      say(text, { tone: "danger", leftOut });
    } catch {
      say("Please check your connection and try again.", { tone: "danger" });
    }
  }

  return {
    ...state,
    start,
    cancel() {
      work.current?.abort();
      setState({ ...initial, text: "Canceled. Nothing was saved." });
    },
  };
}

/** Returns the number of missing files. */
async function save(
  archive: ClientArchive,
  signal: AbortSignal,
  say: (text: string) => void,
): Promise<number> {
  const { fetchClientFiles } = await import("../.client/fetch-client-files");
  const { packZip } = await import("~/ui/office/files/pack-zip");
  const { entries, unfetched } = await fetchClientFiles(archive, {
    signal,
    onProgress: (done) => say(`File ${done + 1} of ${archive.files.length}…`),
  });
  say("Packing…");
  const zip = await packZip(entries);
  signal.throwIfAborted();
  saveFile(zip, archive.fileName);
  return unfetched.length;
}
