import "virtual:remix/inject-hmr-runtime";
import { serverChange } from "./server-change.ts";

// The first script of a public page in development. Remix's updates of components ask its router for fresh data, which
// such a page has not: it is loaded again when the server's code changes.

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
