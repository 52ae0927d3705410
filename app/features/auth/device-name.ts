/** Order matters: most browsers also name the ones they descend from. */
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

/** Such as "Safari on iPhone". Returns only our own words, since a request can claim anything. */
export function describeDevice(headers: Pick<Headers, "get">): string {
  const agent = headers.get("user-agent") ?? "";
  const browser = nameOf(browsers, headers.get("sec-ch-ua"), agent);
  const system = nameOf(systems, headers.get("sec-ch-ua-platform"), agent);
  return browser && system ? `${browser} on ${system}` : browser || system;
}

/** Client hints are more reliable than the user agent, but may name only the engine. */
function nameOf(names: typeof browsers, hint: string | null, agent: string): string {
  const places = [hint, agent].map((text) => names.findIndex(([, sign]) => sign.test(text ?? "")));
  const found = places.filter((place) => place >= 0);
  return names[Math.min(...found)]?.[0] ?? "";
}

const countries = new Intl.DisplayNames("en-US", { type: "region", fallback: "none" });

export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? "") : "";
}

export function deviceLabel(device: string): string {
  return device || "Unknown device";
}
