import { z } from "zod";
import { errorText } from "~/platform/log";

const command = "npx wrangler d1 migrations apply cake-studio --remote";
const row = z.object({ name: z.string().nullable() });

/** A sentence if the error says that the database has no tables, undefined otherwise. */
export function missingTable(error: unknown): string | undefined {
  const [, table] = /no such table: (\w+)/.exec(errorText(error)) ?? [];
  return table && `The database has no table “${table}”. Run \`${command}\`.`;
}

/** A sentence if the database lacks migrations, null otherwise. */
export async function findMissingTables(db: D1Database): Promise<string | null> {
  const needed = import.meta.env.LAST_MIGRATION;
  const applied = await db
    .prepare("SELECT max(name) AS name FROM d1_migrations")
    .first()
    .catch((error: unknown) => {
      if (missingTable(error)) return { name: null };
      throw error;
    });
  if ((row.parse(applied).name ?? "") >= needed) return null;
  return `The database lacks migrations, up to ${needed}. Run \`${command}\`.`;
}
