const requests = new Map<string, Promise<void>>();

/** Replaces Vite's preload helper (vite.config.ts). Many browsers never retry a failed module; a fetch can be retried. */
export async function loadChunk<Module>(
  importChunk: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(requestFile));
  return importChunk();
}

function requestFile(file: string): Promise<void> {
  const existing = requests.get(file);
  if (existing) return existing;
  const request = file.endsWith(".css") ? addStyles(`/${file}`) : fetchScript(`/${file}`);
  requests.set(file, request);
  request.catch(() => requests.delete(file));
  return request;
}

async function fetchScript(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  // Only fully read responses are cached.
  await response.arrayBuffer();
}

function addStyles(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} could not be loaded.`));
    };
    document.head.appendChild(link);
  });
}
