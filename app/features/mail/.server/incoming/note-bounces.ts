import type { OrderServices } from "~/features/orders/.server/order-store";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { type ReturnedLetter, returnedQuery } from "../outgoing/address-stops";
import { noteReturned } from "../outgoing/note-returned";
import { addressesLikeOurs, orderOfAddress } from "../reply-address";
import type { ReadMail } from "./read-mail";

/** Bytes to search for the returned email's address. */
const longestReport = 256 * 1024;

/** Trusts a report only if it has a reply address that we signed and the subject of the returned email. */
export async function noteBounces(
  services: OrderServices & Pick<Services, "settings">,
  read: ReadMail,
  { addressee, bytes }: { addressee: string | null; bytes: Uint8Array },
): Promise<void> {
  if (read.failed.length === 0) return;
  const { settings } = services;
  const text = new TextDecoder().decode(bytes.subarray(0, longestReport));
  const addresses = addressesLikeOurs(settings, text).slice(0, 5);
  const named = await Promise.all(addresses.map((address) => orderOfAddress(settings, address)));
  const ids = addressee === null ? named.filter((id) => id !== null) : [addressee];
  if (ids.length === 0) return;
  const sent = await runQuery(services, returnedQuery(ids, read.returned.subject));
  const bounced = returnedLetters(sent, [...read.failed, ...read.returned.to]);
  if (bounced.length > 0) await noteReturned(services, bounced);
}

/**
 * The report of a mailbox that forwards may name only the address at the end of the chain. It tells nothing if the email
 * went to several people.
 */
function returnedLetters(
  sent: readonly ReturnedLetter[],
  named: readonly string[],
): readonly ReturnedLetter[] {
  const toNamed = sent.filter(({ recipient }) => named.includes(recipient));
  if (toNamed.length > 0) return toNamed;
  return new Set(sent.map(({ recipient }) => recipient)).size > 1 ? [] : sent;
}
