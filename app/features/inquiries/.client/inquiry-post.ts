import { retryAfterSeconds } from "../retry-advice";
import { type SendOutcome, sendOutcome, unanswered } from "../send-outcome";
import type { SendStep } from "../send-step";

export type SendWatch = { signal: AbortSignal; onStep: (step: SendStep) => void };

/** Milliseconds without any movement; 25 MB may take as long as they need, as long as they move. */
const stallTimeout = 120_000;

/**
 * POST /api/contact. `fetch` cannot tell how much has gone, so this is an XMLHttpRequest.
 * Null: it was canceled.
 */
export function postInquiry(
  body: FormData,
  { signal, onStep }: SendWatch,
): Promise<SendOutcome | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let begun = false;
    let timer = 0;
    const stop = () => request.abort();
    const restartTimer = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(stop, stallTimeout);
    };
    const end = (outcome: SendOutcome | null) => {
      window.clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      resolve(outcome);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      begun ||= loaded > 0;
      restartTimer();
      onStep({ kind: "uploading", sent: loaded, total });
    };
    request.upload.onload = () => onStep({ kind: "waiting" });
    request.onload = () => end(answerOf(request));
    request.onabort = () => end(signal.aborted ? null : unanswered("slow"));
    request.onerror = () => end(unanswered(whyNoAnswer(begun)));
    signal.addEventListener("abort", stop);
    restartTimer();
    request.open("POST", "/api/contact");
    request.send(body);
  });
}

function whyNoAnswer(begun: boolean): "offline" | "cut" | "failed" {
  if (begun) return "cut";
  return navigator.onLine ? "failed" : "offline";
}

function answerOf(request: XMLHttpRequest): SendOutcome {
  const retryAfter = retryAfterSeconds(request.getResponseHeader("retry-after"), Date.now());
  return sendOutcome(request.status, parseJson(request.responseText), retryAfter);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
