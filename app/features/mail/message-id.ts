/** In characters: six ids fit in one header line (998, RFC 5322). */
const longestId = 150;
const mostReferred = 6;

/** Formats a Message-ID for a header. Returns "" if it isn't safe to refer to. */
export function messageIdOf(text: string): string {
  const id = text.trim().replace(/^<|>$/g, "");
  return id.length <= longestId && /^[!-;=?-~]+$/.test(id) ? `<${id}>` : "";
}

/** SQL: a JSON array of the order's latest Message-IDs, newest first. */
export function threadOf(orderId: string): string {
  return `(SELECT json_group_array(email_id) FROM (
    SELECT email_id FROM messages WHERE order_id = ${orderId} AND email_id <> '' AND warning = ''
    ORDER BY at DESC, id DESC LIMIT ${mostReferred}))`;
}

export function threadHeaders([last, ...earlier]: readonly string[]): Record<string, string> {
  if (last === undefined) return {};
  return { "In-Reply-To": last, References: [last, ...earlier].toReversed().join(" ") };
}
