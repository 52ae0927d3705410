import type { Plugin } from "vite";
import { serverChange } from "./server-change.ts";

/**
 * Remix hands every change on to the browser once more for each module graph that has the file. It has to for what the
 * server alone loads; of anything else the browser hears from Vite. A public page, which has no router, loads again.
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
        // What Tailwind has only read is in the browser's graph too, without an id.
        if (known.some(({ id }) => id !== null)) return;
        client.hot.send(serverChange);
        return hook.call(this, change);
      };
    },
  };
}
