import type { Services } from "~/platform/services";
import { type D1Query, readOne } from "~/platform/storage/d1-query";
import { textsIn } from "~/platform/storage/plain-rows";
import type { PasskeysHere } from "../../passkeys";
import { relyingParty } from "./relying-party";

const domainsQuery: D1Query<string[]> = {
  sql: "SELECT DISTINCT rp_id AS rpId FROM passkeys",
  params: [],
  parse: (rows) => textsIn(rows, "rpId"),
};

/** Falls back to "here" if D1 is down: a passkey is worth a try. */
export async function passkeysHere(services: Services, request: Request): Promise<PasskeysHere> {
  const party = relyingParty(services.settings, request.url);
  if (!party.ok) return "none";
  const domains = await readOne(services, domainsQuery);
  if (!domains.ok || domains.value.includes(party.value.id)) return "here";
  return domains.value.length === 0 ? "none" : "elsewhere";
}
