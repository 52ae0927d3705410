import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { fetch as send, type Request as WorkerRequest } from "miniflare";

const keyId = "key-of-the-fake";
const secret = "secret-of-the-fake";

/** An S3 service on loopback with one bucket, which checks signatures by AWS's rules and lists three objects at a time. */
export class FakeS3 {
  objects = new Map<string, Buffer>();
  mood: "answers" | "fails" | "hangs" | "is full" = "answers";
  /** Requests so far, such as "PUT cake-studio/copies/a", refused ones included. */
  asked: string[] = [];
  private readonly server = createServer((request, response) => {
    void this.answer(request, response);
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  stop() {
    this.server.closeAllConnections();
    this.server.close();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/bucket`;
  }

  get vars() {
    return { BACKUP_S3_URL: this.url, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret };
  }

  readonly outbound = async (request: WorkerRequest) => send(request);

  /** The keys of what was stored since the last call. */
  takePuts(): string[] {
    const puts = this.asked.filter((line) => line.startsWith("PUT ")).map((line) => line.slice(4));
    this.asked = [];
    return puts;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", this.url);
    const key = url.pathname.slice("/bucket/".length);
    this.asked.push(`${request.method} ${key}`);
    const body = await buffer(request);
    if (this.mood === "hangs") return;
    if (this.mood === "fails") return refuse(response, 503, "SlowDown");
    if (!isSigned(request, url)) return refuse(response, 403, "SignatureDoesNotMatch");
    if (request.method === "PUT") {
      if (this.mood === "is full") return refuse(response, 403, "QuotaExceeded");
      if (request.headers["content-length"] === undefined)
        return refuse(response, 411, "MissingContentLength");
      this.objects.set(key, body);
    }
    if (request.method === "DELETE") {
      this.objects.delete(key);
      response.statusCode = 204;
    }
    if (request.method !== "GET") return void response.end();
    if (url.pathname === "/bucket") return void response.end(this.list(url.searchParams));
    const object = this.objects.get(key);
    if (!object) return refuse(response, 404, "NoSuchKey");
    response.end(object);
  }

  /** The token is opaque, and has a character that XML escapes. */
  private list(query: URLSearchParams): string {
    if (query.get("list-type") !== "2") return "<Error/>";
    const after = Buffer.from(
      query.get("continuation-token")?.replace("a&b", "") ?? "",
      "base64",
    ).toString();
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
      .sort();
    const page = keys.slice(0, 3);
    const next = Buffer.from(page.at(-1) ?? "").toString("base64");
    const isTruncated = keys.length > page.length;
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>bucket</Name>
      <IsTruncated>${isTruncated}</IsTruncated>
      ${page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join("")}
      ${isTruncated ? `<NextContinuationToken>a&amp;b${next}</NextContinuationToken>` : ""}</ListBucketResult>`;
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

/** Signature Version 4, as AWS documents it. */
function isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      headers.authorization ?? "",
    );
  const [, id, day = "", region = "", names = "", signature] = given ?? [];
  if (id !== keyId || !names.split(";").includes("host")) return false;
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .sort()
    .join("&");
  const signed = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const payload = headers["x-amz-content-sha256"];
  const request = [method, url.pathname, query, signed.join(""), names, payload].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const digest = createHash("sha256").update(request).digest("hex");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, digest].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce(
    (previous: Buffer | string, part) => createHmac("sha256", previous).update(part).digest(),
    `AWS4${secret}`,
  );
  return createHmac("sha256", key).update(text).digest("hex") === signature;
}
