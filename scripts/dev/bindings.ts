import { getPlatformProxy } from "wrangler";
import type { Bindings } from "../../app/platform/bindings.ts";

type Options = { origin: string; persistTo: string; vars?: Record<string, string> };

/** Local bindings of wrangler.toml, on the store of `wrangler dev`. */
export async function openBindings({ origin, persistTo, vars }: Options) {
  const { env, dispose } = await getPlatformProxy<Bindings>({
    persist: { path: persistTo },
    remoteBindings: false,
  });
  const bindings = {
    ...env,
    ...vars,
    SITE_ORIGIN: origin,
    ASSETS: filesOf(origin),
    SITE_IMAGES: withWholeBodies(env.SITE_IMAGES),
    PORTFOLIO: withWholeBodies(env.PORTFOLIO),
    ATTACHMENTS: withWholeBodies(env.ATTACHMENTS),
  };
  return { bindings, close: dispose };
}

/** Static files come from Vite, under the site's own address. */
function filesOf(origin: string) {
  return {
    fetch: ({ url }: Request) => {
      const { pathname, search } = new URL(url);
      return fetch(new URL(pathname + search, origin));
    },
  };
}

/** A bucket only accepts streams of known length, which Node's are not. */
function withWholeBodies(bucket: R2Bucket): R2Bucket {
  const put = async (key: string, value: BodyInit, options?: R2PutOptions) =>
    bucket.put(key, await new Response(value).arrayBuffer(), options);
  return Object.create(bucket, { put: { value: put } });
}
