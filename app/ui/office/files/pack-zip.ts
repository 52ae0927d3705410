import JSZip from "jszip";

export type ZipEntry = { path: string; content: Blob };

const pieceSize = 1024 * 1024;

/** Reads one file at a time and emits Blobs in pieces, so memory use stays low. */
export function packZip(entries: readonly ZipEntry[]): Promise<Blob> {
  const archive = new JSZip();
  const contents: (() => void)[] = [];
  for (const { path, content } of entries) {
    // JSZip reads Blobs eagerly; this promise defers each read.
    const turn = new Promise<Blob>((resolve) => contents.push(() => resolve(content)));
    archive.file(path, turn, { createFolders: false });
  }
  let next = 0;

  function readNext() {
    archive.remove(entries[next - 1]?.path ?? "");
    contents[next]?.();
    next += 1;
  }

  return new Promise((resolve, reject) => {
    const pieces: Blob[] = [];
    let chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;

    function handOver() {
      pieces.push(new Blob(chunks));
      chunks = [];
      size = 0;
    }

    archive
      .generateInternalStream({
        type: "uint8array",
        compression: "DEFLATE",
        compressionOptions: { level: 6 },
      })
      .on("data", (chunk, { currentFile }) => {
        chunks.push(new Uint8Array(chunk));
        size += chunk.length;
        if (size >= pieceSize) handOver();
        // A file's chunks arrive only after it was read and compressed.
        if (currentFile !== null && currentFile === entries[next - 1]?.path) readNext();
      })
      .on("error", reject)
      .on("end", () => {
        handOver();
        resolve(new Blob(pieces, { type: "application/zip" }));
      })
      .resume();
    readNext();
  });
}
