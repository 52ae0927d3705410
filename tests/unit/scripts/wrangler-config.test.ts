import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";

test("Cloudflare's invocation logs, which would hold client addresses, are off", () => {
  const { observability } = unstable_readConfig({ config: "wrangler.toml" });
  expect(observability).toMatchObject({ enabled: true, logs: { invocation_logs: false } });
});
