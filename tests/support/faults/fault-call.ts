type Method = "GET" | "POST" | "PUT" | "DELETE";

export type FaultCall = {
  name: string;
  path: string;
  method: Method;
  admin?: true;
  /** Ends the session that other calls use, replaces its token, or uses up what others need. */
  endsSession?: true;
  /** Resizes a photo, which takes too long on a slow machine beside other calls. */
  makesPhoto?: true;
  /** Works once: a repeat is refused or a no-op. */
  once?: true;
  /** Its operations depend on whether the page and its photos are cached, and on open circuits. */
  readsPage?: true;
  /** Seconds until it must have responded, whatever fails. */
  within: number;
  init: () => RequestInit;
};

type Extra = Partial<
  Pick<FaultCall, "within" | "endsSession" | "makesPhoto" | "readsPage" | "once">
>;

/** Seconds: a page load, a call, and a sync that somebody watches. */
export const seconds = { page: 3, call: 10, sync: 30 };

export const get = (path: string, name = `\`${path}\``): FaultCall => ({
  name,
  path,
  method: "GET",
  within: seconds.page,
  init: () => ({}),
});

export const json = (method: Method, value: object): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});

export const read = (path: string, name?: string): FaultCall => ({
  ...get(path, name),
  admin: true,
});

export const write = (
  name: string,
  method: Method,
  path: string,
  value?: object,
  extra: Extra = {},
) => ({
  ...({ name, path, method, admin: true, within: seconds.call, ...extra } as const),
  init: () => (value ? json(method, value) : { method }),
});

export const seo = (action: string, value: object = {}, extra: Extra = {}): FaultCall =>
  write(`SEO: ${action}`, "POST", `/api/seo?action=${action}`, value, extra);

/** Whether a call matches an address of the access table. */
export function goesTo(
  { method, path }: Pick<FaultCall, "method" | "path">,
  address: { method: string; path: string },
): boolean {
  if (method !== address.method) return false;
  const [wanted = "", query] = address.path.split("?");
  const pattern = wanted.replace(/:\w+/g, "[^/]+").replace("*", ".+");
  const [target = "", asked = ""] = path.split("?");
  return (
    new RegExp(`^${pattern}$`).test(target) && (query === undefined || asked.startsWith(query))
  );
}
