/** Starts the download of a file that was made here. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // A browser may ask where to put the file before it reads it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
