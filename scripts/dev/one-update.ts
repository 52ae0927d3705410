import type { Plugin } from "vite";
import { serverChange } from "./server-change.ts";

/**
 * Remix repeats every update to the browser for each module graph with the file. Only server-only files need that; Vite
 * reports all others. A public page, which has no router, reloads instead.
 */
export function oneUpdate(): Plugin {
  return {
    name: "one-update",
    configResolved({ plugins }) {
      const remix = plugins.find(({ name }) => name === "remix-server-change-trigger-client-hmr");
      const hook = remix?.hotUpdate;
      if (!remix || typeof hook !== "function") return;
      remix.hotUpdate = function (change) {
        const { client } = change.server.environments;
        const known = [...(client.moduleGraph.getModulesByFile(change.file) ?? [])];
        // Files that Tailwind merely scanned are in the browser's graph, too, without an id.
        if (known.some(({ id }) => id !== null)) return;
        client.hot.send(serverChange);
        return hook.call(this, change);
      };
    },
  };
}
