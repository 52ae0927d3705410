import { expect, test } from "vitest";
import { objectUrl, parseList, placeOf, problemOf } from "~/features/second-copy/off-site/place";

const keys = { BACKUP_S3_KEY_ID: "id", BACKUP_S3_SECRET: "secret" };

test("each service is asked with the region in its address", async () => {
  for (const [url, region] of [
    ["https://s3.us-east-1.amazonaws.com/bucket", "us-east-1"],
    ["https://bucket.s3.eu-west-2.amazonaws.com", "eu-west-2"],
    ["https://0123.r2.cloudflarestorage.com/bucket/", "auto"],
    ["https://s3.us-west-004.backblazeb2.com/bucket", "us-west-004"],
    ["https://s3.eu-central-1.wasabisys.com/bucket", "eu-central-1"],
    ["https://minio.example.com/bucket", "us-east-1"],
  ] as const) {
    const place = placeOf({ ...keys, BACKUP_S3_URL: url });
    if (!place) throw new Error(url);
    const signed = await place.client.sign(objectUrl(place, "a"), { method: "PUT" });
    expect(signed.headers.get("authorization"), url).toContain(`/${region}/s3/aws4_request`);
    expect(signed.url).toBe(`${url.replace(/\/$/, "")}/a`);
  }
});

test("without an address or a key there is no place", () => {
  expect(placeOf({ ...keys, BACKUP_S3_URL: "" })).toBeUndefined();
  const url = { BACKUP_S3_URL: "https://minio.example.com/bucket" };
  expect(placeOf({ ...keys, ...url, BACKUP_S3_SECRET: "" })).toBeUndefined();
});

test("a list that isn’t one, or breaks off, is no list", () => {
  const list = (inside: string) => `<ListBucketResult>${inside}</ListBucketResult>`;
  const key = "<Key>cake-studio/copies/2026-06-16T09-00</Key><Key>other/copies/b</Key>";
  expect(parseList(list(`<IsTruncated>false</IsTruncated>${key}`))).toEqual({
    contents: [],
    copies: ["2026-06-16T09-00"],
    next: null,
  });
  for (const text of ["", "<html>", list(""), list(`<IsTruncated>true</IsTruncated>${key}`)])
    expect(parseList(text), text).toBeUndefined();
});

test("a refusal is said in a sentence", () => {
  expect(problemOf("s3.test", 200, "")).toBeUndefined();
  expect(problemOf("s3.test", 503, "")).toBe("s3.test answered 503");
  expect(problemOf("s3.test", 403, "<Error><Code>AccessDenied</Code></Error>")).toBe(
    "s3.test answered 403 (AccessDenied)",
  );
  for (const [status, code] of [
    [507, ""],
    [403, "QuotaExceeded"],
    [403, "cap_exceeded"],
  ] as const) {
    const body = `<Error><Code>${code}</Code></Error>`;
    expect(problemOf("s3.test", status, body)).toBe("s3.test has no room left");
  }
});
