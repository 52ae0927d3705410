/** `sent` and `total` are bytes. */
export type SendStep =
  | { kind: "checking" }
  | { kind: "asking" }
  | { kind: "uploading"; sent: number; total: number }
  | { kind: "waiting" };

/** 0 to 100; null before the upload begins. */
export function percentSent(step: SendStep): number | null {
  if (step.kind === "waiting") return 100;
  if (step.kind !== "uploading" || step.total === 0) return null;
  return Math.min(100, Math.floor((step.sent / step.total) * 100));
}

/** For a live region. It changes rarely, so that each text is read to its end. */
export function sendStepText(step: SendStep): string {
  if (step.kind === "checking") return "Sending…";
  if (step.kind === "asking") return "Please complete the check above.";
  if (step.kind === "waiting") return "Sent. Waiting for confirmation…";
  return (percentSent(step) ?? 0) < 50 ? "Sending your files." : "More than halfway there.";
}
