import type { Journal } from "~/platform/journal/journal";
import type { Log } from "~/platform/log";

export const quietLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

export const quietJournal: Journal = { by: () => {}, record: () => {} };
