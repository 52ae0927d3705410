import type { Services } from "~/platform/services";
import { quietLog } from "../quiet-log";
import { testSettings } from "../test-settings";

export function modelServices(ai: Services["ai"]): Pick<Services, "ai" | "settings" | "log"> {
  const settings = testSettings({
    AI_MODEL: "@cf/test-model",
  });
  return { ai, settings, log: quietLog };
}
