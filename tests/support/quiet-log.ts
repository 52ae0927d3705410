import type { Log } from "~/platform/log";

export const quietLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
