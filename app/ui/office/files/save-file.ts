export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser may ask where to save before it reads the Blob.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
