import { request } from "node:http";
import { text } from "node:stream/consumers";
import { heavyBody, inquiryHeaders } from "./inquiries.ts";
import type { BenchSite } from "./site.ts";

const connections = 8;
const files = 5;

/** Peak growth of the Workers' process, in MB, during concurrent uploads with files before the fields. */
export async function measureHeavyUploads(site: BenchSite): Promise<number> {
  const base = site.memory();
  let peak = base;
  const timer = setInterval(() => {
    peak = Math.max(peak, site.memory());
  }, 20);
  const body = heavyBody(files);
  await Promise.all(Array.from({ length: connections }, (_, index) => upload(site, index, body)));
  clearInterval(timer);
  return (peak - base) / 1024 / 1024;
}

/** Sends as fast as the site reads (backpressure). */
function upload({ origins }: BenchSite, index: number, body: Buffer): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origins.site}/api/contact`, {
      method: "POST",
      headers: { ...inquiryHeaders(1_000_000 + index), "content-length": body.length },
    });
    outgoing.on("error", reject).on("response", (answer) => resolve(text(answer)));
    let at = 0;
    const send = () => {
      while (at < body.length) {
        const isTaken = outgoing.write(body.subarray(at, at + 65_536));
        at += 65_536;
        if (!isTaken) return outgoing.once("drain", send);
      }
      return outgoing.end();
    };
    send();
  });
}
