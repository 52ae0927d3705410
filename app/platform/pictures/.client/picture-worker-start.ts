export function startPictureWorker(): Worker {
  return new Worker(new URL("./picture-worker.ts", import.meta.url), { type: "module" });
}
