import type { JobKind, JobReply, JobRequest } from "../prep-job";
import { runJob } from "./run-job";

self.addEventListener("message", ({ data }: MessageEvent<JobRequest>) => {
  void answer(data).then((reply) => self.postMessage(reply));
});

async function answer<Kind extends JobKind>(request: JobRequest<Kind>): Promise<JobReply<Kind>> {
  try {
    return { output: await runJob(request) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
