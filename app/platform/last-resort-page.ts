/** A page for when nothing can be rendered: it needs no style sheet, script, theme or binding. */
export function lastResortPage(requestId: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong.</title></head>
<body style="margin:0 auto;max-width:34rem;padding:20vh 1.5rem;color:#3d2426;background:#fffaf6;font:1.125rem/1.6 Georgia,serif">
<h1 style="font-weight:normal">Something went wrong.</h1>
<p>That is our mistake, not yours. Please try again in a moment.</p>
<p><a href="/" style="color:inherit">Back to the home page</a></p>
<p style="font-size:.875rem">Reference ${requestId}</p>
</body>
</html>
`;
  return new Response(html, {
    status: 500,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}
