/** Signs in with a password, and returns the session's cookie. */
export async function signIn(origin: string, password: string): Promise<string> {
  const answer = await fetch(new URL("/api/seo?action=admin-auth", origin), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password }),
  });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0];
  if (!answer.ok || !cookie) throw new Error(`Signing in failed: ${answer.status}`);
  return cookie;
}
