const asked = new Map<string, Promise<void>>();

/** Replaces Vite's preload helper (vite.config.ts). Many browsers never retry a failed module, so fetch its files first. */
export async function loadChunk<Module>(
  importChunk: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(ask));
  return importChunk();
}

function ask(file: string): Promise<void> {
  const known = asked.get(file);
  if (known) return known;
  const coming = file.endsWith(".css") ? addStyles(`/${file}`) : fetchScript(`/${file}`);
  asked.set(file, coming);
  coming.catch(() => asked.delete(file));
  return coming;
}

async function fetchScript(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: HTTP ${answer.status}`);
  // Only fully read responses are cached.
  await answer.arrayBuffer();
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
