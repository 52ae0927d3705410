import type { Services } from "./services";

export type LoadContext = {
  services: Services;
  requestId: string;
  /** Maps an address to the one that the page cache uses, without unknown query values. */
  setCacheAddress?(shown: (address: string) => string): void;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends LoadContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
