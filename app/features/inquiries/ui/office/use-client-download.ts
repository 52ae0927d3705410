import { useEffect, useRef, useState } from "react";
import { countNoun } from "~/platform/count-noun";
import { callAdmin } from "~/platform/http/admin-call";
import { notOpened } from "~/ui/late/late-part";
import { saveFile } from "~/ui/office/save-file";
import { type ClientArchive, clientArchive, clientDataAddress } from "../../inbox/client-archive";

type State = {
  text: string;
  tone: "calm" | "danger";
  isBusy: boolean;
};

const initial: State = {
  text: "Everything from this email address, in one ZIP file.",
  tone: "calm",
  isBusy: false,
};

/** Fetches all that the studio has of an inquiry's client, one file after the other, and saves it as one. */
export function useClientDownload(inquiryId: string) {
  const [state, setState] = useState(initial);
  const work = useRef<AbortController>();
  useEffect(() => () => work.current?.abort(), []);

  async function start() {
    if (state.isBusy) return;
    const current = new AbortController();
    work.current = current;
    const say = (text: string, tone: State["tone"] = "calm", isBusy = false) => {
      if (!current.signal.aborted) setState({ text, tone, isBusy });
    };
    say("Collecting the data…", "calm", true);
    try {
      const archive = await callAdmin(
        `${clientDataAddress}?${new URLSearchParams({ id: inquiryId })}`,
        clientArchive,
        { signal: current.signal },
      );
      if (!archive.ok) return say(archive.error, "danger");
      const missing = await save(archive.value, current.signal, (text) => say(text, "calm", true));
      if (missing === 0) return say("Downloaded.");
      say(`Downloaded without ${countNoun(missing, "file")}. READ-ME.txt says which.`, "danger");
    } catch {
      say(notOpened.description ?? "", "danger");
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

/** Answers how many files are missing. */
async function save(
  archive: ClientArchive,
  signal: AbortSignal,
  say: (text: string) => void,
): Promise<number> {
  const { fetchClientFiles } = await import("../../.client/fetch-client-files");
  const { packZip } = await import("~/ui/office/pack-zip");
  const { entries, missing } = await fetchClientFiles(archive, {
    signal,
    onProgress: (done) => say(`File ${done + 1} of ${archive.files.length}…`),
  });
  say("Packing…");
  const zip = await packZip(entries);
  signal.throwIfAborted();
  saveFile(zip, archive.fileName);
  return missing.length;
}
