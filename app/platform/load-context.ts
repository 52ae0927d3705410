import type { Services } from "./services";

/** What every loader and action gets from the Worker entry. */
export type LoadContext = {
  services: Services;
  requestId: string;
  /** Tells the page cache what an address of this page comes to: a value in its query may name nothing. */
  showsAddress?(shown: (address: string) => string): void;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends LoadContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
