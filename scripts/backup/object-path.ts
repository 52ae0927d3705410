/**
 * An object's path in a folder: its key, escaped for file systems. `taken` holds the paths given so far in lower case,
 * since some file systems are case-insensitive.
 */
export function objectPath(key: string, taken: Set<string>): string {
  const safe = key.split("/").map(safeSegment).join("/");
  let path = safe;
  for (let copy = 2; taken.has(path.toLowerCase()); copy += 1) path = `${safe}~${copy}`;
  taken.add(path.toLowerCase());
  return path;
}

function safeSegment(segment: string): string {
  const encoded = encodeURIComponent(segment.toWellFormed()).replaceAll("*", "%2A");
  return /^\.*$/.test(encoded) ? `%${encoded.replaceAll(".", "%2E")}` : encoded;
}
