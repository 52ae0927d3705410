import { vi } from "vitest";

/** Stands in for the browser's XMLHttpRequest: a test plays the network. */
export class FakeUpload {
  static sent: FakeUpload[] = [];

  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers = new Map<string, string>();
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = "";
  address = "";
  body: unknown;
  #retryAfter: string | null = null;

  open(method: string, url: string): void {
    this.address = `${method} ${url}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return name === "retry-after" ? this.#retryAfter : null;
  }

  send(body: unknown): void {
    this.body = body;
    FakeUpload.sent.push(this);
  }

  abort(): void {
    this.onabort?.();
    this.onloadend?.();
  }

  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total });
  }

  respond(status: number, body: string, retryAfter: string | null = null): void {
    this.status = status;
    this.responseText = body;
    this.#retryAfter = retryAfter;
    this.onload?.();
    this.onloadend?.();
  }

  loseConnection(): void {
    this.onloadend?.();
  }
}

/** Replaces the browser's requests and the clock until `vi.unstubAllGlobals` and `vi.useRealTimers`. */
export function fakeUploads(): FakeUpload[] {
  FakeUpload.sent = [];
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  vi.useFakeTimers();
  return FakeUpload.sent;
}
