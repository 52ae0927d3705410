// Lets a test query the site's database in one request: POST /__database
// {"calls": [{"sql": …, "params": […]}], "method": "batch"}, or another method of a prepared statement or of D1.

/** Returns null for other addresses. */
export async function answerDatabase(url, request, db) {
  if (url.pathname !== "/__database") return null;
  const { calls, method, values } = await request.json();
  const prepare = ({ sql, params }) => db.prepare(sql).bind(...params);
  try {
    if (method === "exec") return Response.json({ answer: await db.exec(calls[0].sql) });
    if (method === "batch") return Response.json({ answer: await db.batch(calls.map(prepare)) });
    return Response.json({ answer: await prepare(calls[0])[method](...values) });
  } catch (error) {
    return Response.json({ error: error.message });
  }
}
