import type { PrepReply, PrepRequest } from "../prep-job";
import { runJob } from "./run-job";

self.addEventListener("message", ({ data }: MessageEvent<PrepRequest>) => {
  void answer(data).then((reply) => self.postMessage(reply));
});

async function answer({ id, job }: PrepRequest): Promise<PrepReply> {
  try {
    return { id, result: await runJob(job) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}
