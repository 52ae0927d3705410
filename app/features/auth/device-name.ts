/** In the order in which they are looked for: most browsers also name those that they descend from. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ["Edge", /\bEdg(A|iOS)?\/|Microsoft Edge/],
  ["Opera", /\bOPR\/|\bOPT\/|Opera/],
  ["Samsung Internet", /SamsungBrowser|Samsung Internet/],
  ["Brave", /Brave/],
  ["Vivaldi", /Vivaldi/],
  ["DuckDuckGo", /DuckDuckGo|\bDdg\//],
  ["Firefox", /Firefox|FxiOS/],
  ["Chrome", /Chrome|CriOS|Chromium/],
  ["Safari", /Version\/.*Safari|^(?=.*AppleWebKit).*Mobile\//],
];

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ["iPhone", /iPhone|iPod/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["Chromebook", /\bCrOS\b|Chrome ?OS/],
  ["Mac", /Macintosh|macOS|Mac OS X/],
  ["Linux", /Linux/],
];

/**
 * What a list of devices calls the one that a request comes from, such as "Safari on iPhone". Made of our own words alone,
 * since a request can claim anything; empty if nothing in it is known.
 */
export function describeDevice(headers: Pick<Headers, "get">): string {
  const agent = headers.get("user-agent") ?? "";
  const browser = nameOf(browsers, headers.get("sec-ch-ua"), agent);
  const system = nameOf(systems, headers.get("sec-ch-ua-platform"), agent);
  return browser && system ? `${browser} on ${system}` : browser || system;
}

/** A hint is surer than the old header, but names the engine if it names no browser that we know better. */
function nameOf(names: typeof browsers, hint: string | null, agent: string): string {
  const places = [hint, agent].map((text) => names.findIndex(([, sign]) => sign.test(text ?? "")));
  const found = places.filter((place) => place >= 0);
  return names[Math.min(...found)]?.[0] ?? "";
}

const countries = new Intl.DisplayNames("en-US", { type: "region", fallback: "none" });

/** A country's name by its two letters; empty for none, and for letters that are no country's. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? "") : "";
}

/** How a screen names a device that may not be known. */
export function deviceLabel(device: string): string {
  return device || "Unknown device";
}
