import {
  getMultipartBoundary,
  MaxPartsExceededError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { maxFileBytes, maxFiles, maxRequestBytes } from "~/features/orders/files/attachment-limits";
import { DeadlineError } from "~/platform/deadline";
import { RequestBody } from "~/platform/http/request-body";
import { clientNetwork } from "~/platform/limits/client-network";
import { type Failure, fail } from "~/platform/result";
import { BodyMemory } from "./body-memory";

const maxParts = 40;
const maxFieldBytes = 20 * 1024;
const maxHeaderBytes = 8 * 1024;
const maxUrlEncodedBytes = 1024 * 1024;

export type InquiryPart =
  | { kind: "field"; name: string; value: string }
  | { kind: "file-begins" }
  | { kind: "file"; name: string; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "oversize-file"; name: string }
  /** Always the last part; `cause` is for the log. */
  | { kind: "failure"; failure: Failure; cause: unknown };

class RefusedBody extends Error {
  constructor(readonly failure: Failure) {
    super(failure.error);
  }
}

const tooLarge = fail(
  "too_large",
  "Your files are over 25 MB together. Please send fewer, or email them to us.",
);
const tooManyParts = fail(
  "bad_input",
  `That was too much at once. Please attach at most ${maxFiles} files.`,
);
const fieldTooLong = fail("bad_input", "One of the fields is too long. Please shorten it.");
const broken = fail("bad_input", "Part of the form didn’t arrive. Please send it again.");
const stalled = fail(
  "bad_input",
  "The connection stalled. Please send it again. We’ll only receive it once.",
);
const busy = fail(
  "unavailable",
  "We’re receiving a lot of files right now. Please send it again in a minute.",
  { retryAfter: 60 },
);
const wrongType = fail("unsupported_type", "Please send the form as multipart/form-data.");

/** Never throws because of what a client sends. While `wantsFiles` returns false, file contents are skipped. */
export async function* readInquiryParts(
  request: Request,
  wantsFiles: () => boolean,
): AsyncGenerator<InquiryPart, void> {
  const type = request.headers.get("content-type") ?? "";
  const body = new RequestBody(request.body);
  const memory = new BodyMemory(clientNetwork(request));
  try {
    if (Number(request.headers.get("content-length")) > maxRequestBytes) {
      throw new RefusedBody(tooLarge);
    }
    if (/^multipart\/form-data\b/i.test(type))
      yield* readMultipart({ body, memory }, boundaryOf(type), wantsFiles);
    else if (/^application\/x-www-form-urlencoded\b/i.test(type))
      yield* readUrlEncoded({ body, memory });
    else throw new RefusedBody(wrongType);
  } catch (error) {
    memory.hold(0);
    await body.drain();
    yield { kind: "failure", failure: failureOf(error), cause: error };
  } finally {
    memory.hold(0);
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof RefusedBody) return error.failure;
  if (error instanceof DeadlineError) return stalled;
  return error instanceof MaxPartsExceededError ? tooManyParts : broken;
}

function boundaryOf(contentType: string): string {
  const boundary = getMultipartBoundary(contentType)?.trim() ?? "";
  if (!/^[ -~]{1,200}$/.test(boundary)) throw new RefusedBody(broken);
  return boundary;
}

type Reading = { body: RequestBody; memory: BodyMemory };

async function* readMultipart(
  { body, memory }: Reading,
  boundary: string,
  wantsFiles: () => boolean,
): AsyncGenerator<InquiryPart> {
  const parser = new MultipartParser(boundary, {
    maxHeaderSize: maxHeaderBytes,
    maxFileSize: maxRequestBytes,
    maxTotalSize: maxRequestBytes,
    maxParts,
  });
  let findBoundary: BoundaryFinder | null = null;
  let underWay = 0;
  let announced = false;
  let passedOver = false;
  for await (const chunk of body.chunks(maxRequestBytes, () => new RefusedBody(tooLarge))) {
    const bytes = findBoundary ? findBoundary(chunk) : chunk;
    if (!bytes) continue;
    findBoundary = null;
    underWay += bytes.length;
    for (const part of writeTo(parser, bytes)) {
      underWay = 0;
      announced = false;
      const read = readPart(part, passedOver);
      passedOver = false;
      if (read) yield read;
    }
    // Only now: the fields in front of a file must arrive even if the file doesn't fit.
    if (!memory.hold(underWay)) throw new RefusedBody(busy);
    if (!announced && underWay > maxFieldBytes + maxHeaderBytes) {
      announced = true;
      yield { kind: "file-begins" };
    }
    // The parser buffers a part until it is complete, so bytes beyond the limit never reach it.
    const limit = wantsFiles() ? maxFileBytes + 2 * maxHeaderBytes : maxFieldBytes + maxHeaderBytes;
    if (underWay > limit && bytes.length > boundary.length + 4) {
      findBoundary = createBoundaryFinder(boundary, bytes);
      passedOver = true;
    }
  }
  parser.finish();
}

function* writeTo(parser: MultipartParser, bytes: Uint8Array): Generator<MultipartPart> {
  try {
    yield* parser.write(bytes);
  } catch (error) {
    // Browsers send a line break after the last boundary; as a chunk of its own it makes the parser throw.
    if (!isFinished(parser)) throw error;
  }
}

function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

function readPart(part: MultipartPart, passedOver: boolean): InquiryPart | null {
  const { name } = part;
  if (part.isFile) {
    const fileName = part.filename ?? "";
    // An empty file input sends a nameless file without bytes.
    if (name !== "attachments" || (fileName === "" && part.size === 0)) return null;
    if (passedOver || part.size > maxFileBytes) return { kind: "oversize-file", name: fileName };
    return { kind: "file", name: fileName, bytes: new Uint8Array(part.arrayBuffer) };
  }
  return name === undefined ? null : readField(name, part.bytes);
}

function readField(name: string, bytes: Uint8Array): InquiryPart {
  if (bytes.length > maxFieldBytes) throw new RefusedBody(fieldTooLong);
  return { kind: "field", name, value: new TextDecoder().decode(bytes) };
}

async function* readUrlEncoded({ body, memory }: Reading): AsyncGenerator<InquiryPart> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body.chunks(maxUrlEncodedBytes, () => new RefusedBody(fieldTooLong))) {
    text += decoder.decode(chunk, { stream: true });
    if (!memory.hold(text.length)) throw new RefusedBody(busy);
  }
  let parts = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    parts += 1;
    if (parts > maxParts) throw new RefusedBody(tooManyParts);
    yield readField(name, new TextEncoder().encode(value));
  }
}

/** Returns the bytes from the next boundary on, or null if the chunk has none. */
type BoundaryFinder = (chunk: Uint8Array) => Uint8Array | null;

function createBoundaryFinder(boundary: string, before: Uint8Array): BoundaryFinder {
  const mark = new TextEncoder().encode(`\r\n--${boundary}`);
  let tail = endOf(before, mark.length - 1);
  return (chunk) => {
    // Joins only the seam: copying each chunk would double the memory for a long file.
    const seam = join(tail, chunk.subarray(0, mark.length - 1));
    const atSeam = indexOf(seam, mark);
    if (atSeam >= 0) return join(seam.subarray(atSeam), chunk.subarray(mark.length - 1));
    const at = indexOf(chunk, mark);
    if (at >= 0) return chunk.subarray(at);
    tail = endOf(chunk.length < mark.length ? seam : chunk, mark.length - 1);
    return null;
  };
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array {
  const joined = new Uint8Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
}

function indexOf(bytes: Uint8Array, mark: Uint8Array): number {
  const first = mark[0] ?? 0;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (mark.every((byte, offset) => bytes[at + offset] === byte)) return at;
  }
  return -1;
}

function endOf(bytes: Uint8Array, length: number): Uint8Array {
  return bytes.slice(Math.max(0, bytes.length - length));
}
