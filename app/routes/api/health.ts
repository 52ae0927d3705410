import { gallery } from "~/features/gallery/.server/gallery-kind";
import { findGreatLoss } from "~/features/portfolio/.server/missing-items";
import { recognitions } from "~/features/recognitions/.server/recognition-kind";
import { checkHealth } from "~/platform/health";
import { publicGet } from "~/platform/http/endpoint";

const route = publicGet(async ({ services }) => {
  const { parts, problems } = await checkHealth(services, {
    photos: () => findGreatLoss(services, gallery),
    recognitions: () => findGreatLoss(services, recognitions),
  });
  const down = Object.keys(parts).filter((name) => parts[name] === "down");
  const healthy = down.length === 0;
  const error = [`Down: ${down.join(", ")}.`, ...problems].join(" ");
  const { unbound } = services;
  return Response.json(
    { ok: healthy, parts, ...(unbound.length > 0 && { unbound }), ...(!healthy && { error }) },
    { status: healthy ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
});

export const loader = route.loader;
export const action = route.action;
