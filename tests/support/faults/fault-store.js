// The store behind the faults, for tests that compare it: GET /__store dumps it, POST /__store/keep takes a snapshot,
// and POST /__store/restore restores the snapshot under new versions, so that isolates reload it.

const buckets = ["SITE_IMAGES", "PORTFOLIO", "ATTACHMENTS"];
const ofOrders = [
  ...["inquiry_attachments", "order_notes", "messages", "outbox", "quotes"],
  "payments",
];
/** Tables that cascade with a deleted row; parents precede children. */
const children = {
  inquiries: ["orders", ...ofOrders],
  orders: ofOrders,
  people: ["passkeys", "recovery_codes", "invitations"],
};
let kept;

/** Returns null for other addresses. */
export async function answerStore(path, env) {
  if (path === "/__store") return Response.json(await readStore(env));
  if (path === "/__store/keep") kept = await readStore(env, { bytes: true });
  else if (path === "/__store/restore") await restore(env);
  else return null;
  return new Response(null, { status: 204 });
}

async function readStore(env, { bytes = false } = {}) {
  const [tables, values, ...objects] = await Promise.all([
    readTables(env.DB),
    readValues(env.MANIFESTS),
    ...buckets.map((name) => readObjects(env[name], bytes)),
  ]);
  return {
    tables,
    values,
    objects: Object.fromEntries(buckets.map((name, index) => [name, objects[index]])),
  };
}

let tableNames;

/** Excludes events, which are append-only. */
async function readTables(db) {
  if (!tableNames) {
    const { results } = await db
      .prepare(
        `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
         AND name NOT LIKE 'order_search%' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
         AND name NOT LIKE 'd1%' AND name NOT IN ('content_seq', 'events') ORDER BY name`,
      )
      .all();
    tableNames = results.map(({ name }) => name);
  }
  const rows = await db.batch(tableNames.map((name) => db.prepare(`SELECT * FROM ${name}`)));
  return Object.fromEntries(tableNames.map((name, index) => [name, rows[index].results]));
}

/** Excludes copies of pages, which come and go. */
async function readValues(store) {
  const { keys } = await store.list();
  const names = keys.map(({ name }) => name).filter((name) => !name.startsWith("page:"));
  const values = await Promise.all(names.map((name) => store.getWithMetadata(name)));
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}

async function readObjects(bucket, withBytes) {
  const { objects } = await bucket.list({ include: ["httpMetadata", "customMetadata"] });
  const entries = objects.map(async ({ key, etag, httpMetadata, customMetadata }) => {
    const bytes = withBytes ? await (await bucket.get(key)).arrayBuffer() : undefined;
    return [key, { etag, httpMetadata, customMetadata, bytes }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function restore(env) {
  const store = await readStore(env);
  await Promise.all([
    restoreValues(env.MANIFESTS, store.values),
    ...buckets.map((name) => restoreObjects(env[name], store.objects[name], kept.objects[name])),
  ]);
  await restoreTables(env, store.tables);
}

async function restoreValues(manifests, values) {
  for (const name of Object.keys(values)) {
    if (!(name in kept.values)) await manifests.delete(name);
  }
  for (const [name, { value, metadata }] of Object.entries(kept.values)) {
    if (!(name in values)) await manifests.put(name, value, { metadata });
  }
}

async function restoreObjects(bucket, objects, wanted) {
  const strange = Object.keys(objects).filter((key) => objects[key].etag !== wanted[key]?.etag);
  if (strange.length > 0) await bucket.delete(strange);
  for (const [key, { etag, bytes, ...options }] of Object.entries(wanted)) {
    if (objects[key]?.etag !== etag) await bucket.put(key, bytes, options);
  }
}

/** Restores manifests and content under new versions, which no isolate has cached. */
async function restoreTables({ DB: db, MANIFESTS: store }, tables) {
  const manifests = [];
  for (const row of kept.tables.manifests) {
    const version = crypto.randomUUID();
    const { value, metadata } = kept.values[`${row.kind}:${row.version}`];
    await store.put(`${row.kind}:${version}`, value, { metadata });
    manifests.push({ ...row, version });
  }
  const wanted = { ...kept.tables, manifests };
  const changed = Object.keys(wanted).filter(
    (name) => JSON.stringify(wanted[name]) !== JSON.stringify(tables[name]),
  );
  // Deleting a row cascades to its children, so they are restored after it.
  const parents = Object.keys(children).filter((name) => changed.includes(name));
  const names = new Set([...parents.flatMap((name) => [name, ...children[name]]), ...changed]);
  await db.batch([
    db.prepare("PRAGMA defer_foreign_keys = true"),
    ...[...names].flatMap((name) => [
      db.prepare(`DELETE FROM ${name}`),
      ...wanted[name].map((row) => insertion(db, name, row)),
    ]),
    db.prepare("UPDATE content_seq SET value = value + 1"),
  ]);
}

function insertion(db, table, row) {
  const columns = Object.keys(row);
  const marks = columns.map(() => "?").join(", ");
  return db
    .prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${marks})`)
    .bind(...columns.map((name) => row[name]));
}
