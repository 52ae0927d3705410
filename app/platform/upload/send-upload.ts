type Upload = {
  method: "POST" | "PUT";
  body: Blob | FormData;
  headers?: Record<string, string>;
  /** Milliseconds without progress. */
  stallTimeout: number;
  signal?: AbortSignal;
  /** `sent` reaches `total` when only the response is missing. */
  onProgress?: (sent: number, total: number) => void;
};

/** Without a response: `cut` means part of the body was sent, `failed` none. */
export type UploadEnd =
  | { kind: "response"; response: Response }
  | { kind: "aborted" | "stalled" | "cut" | "failed" };

/** `fetch` can't report upload progress. Never rejects. */
export function sendUpload(
  url: string,
  { method, body, headers = {}, stallTimeout, signal, onProgress }: Upload,
): Promise<UploadEnd> {
  if (signal?.aborted) return Promise.resolve({ kind: "aborted" });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let end: UploadEnd = { kind: "failed" };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => request.abort();
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, stallTimeout);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      if (loaded > 0) end = { kind: "cut" };
      restartTimer();
      onProgress?.(loaded, total);
    };
    request.onload = () => {
      end = { kind: "response", response: responseOf(request) };
    };
    request.onabort = () => {
      end = { kind: signal?.aborted ? "aborted" : "stalled" };
    };
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      resolve(end);
    };
    signal?.addEventListener("abort", stop);
    restartTimer();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader("retry-after");
  return new Response(request.responseText || null, {
    status: request.status,
    headers: retryAfter === null ? {} : { "retry-after": retryAfter },
  });
}
