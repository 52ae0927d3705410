import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";

test("Cloudflare writes no log line of its own about a request, which would hold the client's address", () => {
  const { observability } = unstable_readConfig({ config: "wrangler.toml" });
  expect(observability).toMatchObject({ enabled: true, logs: { invocation_logs: false } });
});
