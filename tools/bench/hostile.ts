/** A 404 that renders nothing: the yardstick for the others. */
export const plainMiss = "/nothing.txt";

/** Addresses designed to be expensive, each a 404. `version`: that of the build's routes. */
export function hostileAddresses(version: string): readonly [string, string][] {
  return [
    ["a short one: the not-found page", "/nowhere"],
    ["8 segments", "/a".repeat(8)],
    ["7,000 segments", "/a".repeat(7000)],
    ["256 characters, escaped", `/${"%41".repeat(85)}`],
    ["12,000 characters, escaped", `/${"%41".repeat(4000)}`],
    ["10,000 slashes", "/".repeat(10_000)],
    ["a file 6,000 segments deep", `${"/a".repeat(6000)}.png`],
    ["data of many routes", `/_root.data?_routes=${"routes/home,".repeat(150)}`],
    ["a query of 12,000 characters", `/?${"a=1&".repeat(3000)}`],
    ["discovery of 3,000 segments", `/__manifest?version=${version}&p=${"/a".repeat(3000)}`],
    ["discovery of 380 paths", `/__manifest?version=${version}&${"p=/a&".repeat(380)}`],
    ["an older data call", "/?sent=1&_data=routes/home"],
    ["a photo 6,000 segments deep", `/media/portfolio/${"a/".repeat(6000)}a.jpg`],
  ];
}
