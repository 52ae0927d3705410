import type { Services } from "./services";

/** What every loader and action gets from the Worker entry. */
export type LoadContext = {
  services: Services;
  requestId: string;
  /** Tells the page cache which address the page turned out to show, if a value in the query named nothing. */
  showsAddress?(address: string): void;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends LoadContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
