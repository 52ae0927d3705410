type Method = "GET" | "POST" | "PUT" | "DELETE";

export type FaultCall = {
  /** As the table names it. */
  name: string;
  path: string;
  method: Method;
  admin?: true;
  /** Ends the session with which the others are made, gives it another token, or uses up what others need. */
  endsSession?: true;
  /** Makes a photo smaller: beside all others it takes a slow machine longer than it may. */
  makesPhoto?: true;
  /** Works once: the very same sent again is refused, or finds it done. */
  once?: true;
  /** What it calls depends on whether the page and its photos are in memory, and on what counts as down. */
  readsPage?: true;
  /** Seconds within which it must have answered, whatever fails. */
  within: number;
  init: () => RequestInit;
};

type Extra = Partial<
  Pick<FaultCall, "within" | "endsSession" | "makesPhoto" | "readsPage" | "once">
>;

/** Seconds: what somebody waits for, and what somebody has started and looks on. */
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

/** Whether a call goes to an address as the table of access writes it. */
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
