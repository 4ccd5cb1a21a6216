/** A JSON line. Never pass an e-mail address, a token or anything a visitor typed. */
export function log(level: "info" | "warn" | "error", event: string, facts: Record<string, unknown> = {}): void {
  console[level](JSON.stringify({ level, event, ...facts }));
}
