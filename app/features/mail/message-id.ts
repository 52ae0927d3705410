/** Shorter than this, the last six of an order fit into one line of an email. */
const longestId = 150;
const mostReferred = 6;

/** A Message-ID as it stands in a header; empty: it is none that another email could refer to. */
export function messageIdOf(text: string): string {
  const id = text.trim().replace(/^<|>$/g, "");
  return id.length <= longestId && /^[!-;=?-~]+$/.test(id) ? `<${id}>` : "";
}

/** SQL: JSON of the last Message-IDs in an order's conversation with its client, the newest first. */
export function threadOf(orderId: string): string {
  return `(SELECT json_group_array(email_id) FROM (
    SELECT email_id FROM messages WHERE order_id = ${orderId} AND email_id <> '' AND warning = ''
    ORDER BY at DESC, id DESC LIMIT ${mostReferred}))`;
}

/** By these headers a mail program shows an email below those that it goes on from. */
export function threadHeaders([last, ...earlier]: readonly string[]): Record<string, string> {
  if (last === undefined) return {};
  return { "In-Reply-To": last, References: [last, ...earlier].toReversed().join(" ") };
}
