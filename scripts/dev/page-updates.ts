import "virtual:remix/inject-hmr-runtime";
import { serverChange } from "./server-change.ts";

// The first script of a public page in development. Remix's hot updates revalidate through its router, which a public
// page doesn't have: it reloads when server code changes.

Object.assign(window, {
  __remixRouter: {
    subscribe(changed: (state: { revalidation: "idle" }) => void) {
      queueMicrotask(() => changed({ revalidation: "idle" }));
      return () => {};
    },
    revalidate() {},
  },
  __remixClearCriticalCss() {},
});

import.meta.hot?.on(serverChange, () => location.reload());
