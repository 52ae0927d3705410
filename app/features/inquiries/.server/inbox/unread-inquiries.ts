import { z } from "zod";
import type { D1Query } from "~/platform/storage/d1-query";

/** How many inquiries nobody has looked at yet. */
export const unreadInquiriesQuery: D1Query<number> = {
  sql: `SELECT count(*) AS unread FROM inquiries
        WHERE status = 'new' AND deleted_at IS NULL AND state = 'new'`,
  params: [],
  parse: (rows) => z.tuple([z.object({ unread: z.number() })]).parse(rows)[0].unread,
};
