import type { ZipEntry } from "~/ui/office/files/pack-zip";
import { type ClientArchive, composeReadMe } from "../client-archive";

type Fetching = {
  signal: AbortSignal;
  /** Called before each file. */
  onProgress: (done: number) => void;
};

/** Retries each file once and lists those that still fail in READ-ME.txt. Rejects if aborted. */
export async function fetchClientFiles(
  { data, files, ...archive }: ClientArchive,
  { signal, onProgress }: Fetching,
): Promise<{ entries: ZipEntry[]; unfetched: string[] }> {
  const entries: ZipEntry[] = [];
  const unfetched: string[] = [];
  for (const [done, { path, address }] of files.entries()) {
    onProgress(done);
    const content = (await fetchFile(address, signal)) ?? (await fetchFile(address, signal));
    if (content) entries.push({ path, content });
    else unfetched.push(path);
  }
  const text = composeReadMe({ ...archive, files }, unfetched);
  return {
    entries: [
      { path: "READ-ME.txt", content: new Blob([text]) },
      { path: "data.json", content: new Blob([JSON.stringify(data, null, 2)]) },
      ...entries,
    ],
    unfetched,
  };
}

async function fetchFile(address: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const response = await fetch(address, { signal, cache: "no-store" });
    return response.ok ? await response.blob() : null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
