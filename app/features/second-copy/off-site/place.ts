import { AwsClient } from "aws4fetch";

/** A bucket of any S3-compatible service. */
export type Place = { url: string; client: AwsClient };

/** Everything is below it, so the bucket may have other uses. */
const root = "cake-studio/";
export const contentKey = (name: string) => `${root}content/${name}`;
export const copyKey = (id: string) => `${root}copies/${id}`;

type PlaceSettings = Readonly<
  Record<"BACKUP_S3_URL" | "BACKUP_S3_KEY_ID" | "BACKUP_S3_SECRET", string>
>;

/** Undefined if a setting is missing. `retries` are for its own `fetch`. */
export function placeOf(settings: PlaceSettings, retries = 0): Place | undefined {
  const url = settings.BACKUP_S3_URL.replace(/\/$/, "");
  const { BACKUP_S3_KEY_ID: accessKeyId, BACKUP_S3_SECRET: secretAccessKey } = settings;
  if (!url || !accessKeyId || !secretAccessKey) return undefined;
  // The library finds the region in the addresses of AWS, R2, and B2 only.
  const region = /\bs3[.-]([a-z]+-[a-z]+-\d+)\./.exec(new URL(url).hostname)?.[1];
  const keys = { accessKeyId, secretAccessKey, service: "s3", retries };
  return { url, client: new AwsClient({ ...keys, ...(region && { region }) }) };
}

export function objectUrl({ url }: Place, key: string): string {
  return `${url}/${key}`;
}

/** Of everything that is ours, from where a list broke off. */
export function listUrl({ url }: Place, token: string): string {
  const query = { "list-type": "2", prefix: root, ...(token && { "continuation-token": token }) };
  return `${url}?${new URLSearchParams(query)}`;
}

export type List = { contents: string[]; copies: string[]; next: string | null };

/** Undefined if it isn't a list, or not to be continued: what it lacks would seem gone. */
export function parseList(xml: string): List | undefined {
  const token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
  const isWhole = /<IsTruncated>(true|false)</.exec(xml)?.[1] === (token ? "true" : "false");
  if (!xml.includes("<ListBucketResult") || !isWhole) return undefined;
  const below = (folder: string) =>
    [...xml.matchAll(new RegExp(`<Key>${root}${folder}/([\\w-]+)</Key>`, "g"))].map(
      ([, name = ""]) => name,
    );
  return {
    contents: below("content"),
    copies: below("copies"),
    next: token?.replaceAll("&amp;", "&") ?? null,
  };
}

/** Undefined after a success. */
export function problemOf(host: string, status: number, body: string): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  const code = /<Code>(\w+)</.exec(body)?.[1] ?? "";
  if (status === 507 || /Quota|InsufficientStorage|cap_exceeded/i.test(code))
    return `${host} has no room left`;
  return `${host} answered ${status}${code && ` (${code})`}`;
}
