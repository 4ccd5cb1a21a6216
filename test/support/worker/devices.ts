import { env } from "cloudflare:workers";

/** Returns the cookie that identifies the browser from then on. */
export function deviceCookieOf(response: Response): string {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return cookies.find((cookie) => /^(__Host-)?device=/.test(cookie)) ?? "none";
}

/** Returns the security events of an account, sorted by name. */
export async function eventNamesOf(email: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT event, detail FROM security_events JOIN user ON user.id = person_id WHERE email = ?",
  )
    .bind(email)
    .all<{ event: string; detail: string | null }>();
  return results.map(({ event, detail }) => (detail === null ? event : `${event} ${detail}`)).sort();
}
