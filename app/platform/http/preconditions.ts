export type Validators = {
  /** Quoted, as in a header. */
  httpEtag: string;
  uploaded: Date;
};

export type Verdict = "send" | "not-modified" | "failed";

const entityTag = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** For GET and HEAD, in the order of RFC 9110, 13.2.2. Ignores invalid tags and dates, on which R2 would throw. */
export function judgePreconditions(headers: Headers, { httpEtag, uploaded }: Validators): Verdict {
  const matches = readTags(headers.get("if-match"));
  const unmodifiedSince = readDate(headers.get("if-unmodified-since"));
  const modified = wholeSeconds(uploaded);
  if (matches) {
    if (!namesAny(matches, httpEtag)) return "failed";
  } else if (unmodifiedSince !== undefined && modified > unmodifiedSince) {
    return "failed";
  }
  const known = readTags(headers.get("if-none-match"));
  if (known) return namesAny(known.map(strong), httpEtag) ? "not-modified" : "send";
  const modifiedSince = readDate(headers.get("if-modified-since"));
  return modifiedSince !== undefined && modified <= modifiedSince ? "not-modified" : "send";
}

/** The current tag that `If-None-Match` lists; for `*`, the first. */
export function knownTag(headers: Headers, current: readonly string[]): string | undefined {
  const known = readTags(headers.get("if-none-match"))?.map(strong);
  return known?.includes("*") ? current[0] : current.find((tag) => known?.includes(tag));
}

/** Whether `If-Range` matches, so that a range may be sent. */
export function rangeHolds(headers: Headers, { httpEtag, uploaded }: Validators): boolean {
  const condition = headers.get("if-range");
  if (condition === null) return true;
  const date = readDate(condition);
  return date === undefined ? condition.trim() === httpEtag : date === wholeSeconds(uploaded);
}

function readTags(header: string | null): string[] | undefined {
  if (header?.trim() === "*") return ["*"];
  const tags = header?.match(entityTag);
  return tags ? [...tags] : undefined;
}

function namesAny(tags: readonly string[], httpEtag: string): boolean {
  return tags.includes("*") || tags.includes(httpEtag);
}

function strong(tag: string): string {
  return tag.replace(/^W\//, "");
}

function readDate(header: string | null): number | undefined {
  const time = header && httpDate.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** HTTP dates have no fractions of a second. */
function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}
