/** Writes a JSON line. Never pass an e-mail address, a token or anything that a visitor typed. */
export function log(level: "info" | "warn" | "error", event: string, facts: Record<string, unknown> = {}): void {
  console[level](JSON.stringify({ level, event, ...facts }));
}

/** Short and without `@` or `%`: the path that a bot tries, not an e-mail address or a token. */
const plainSegment = /^[\w.-]{1,32}$/;

/** What may be logged of a path that somebody typed: its length, and its first segment where that can hold nothing personal. */
export function loggedAddress(path: string): { firstSegment: string; lengthInCharacters: number } {
  const segment = path.split("/", 2)[1] ?? "";
  return { firstSegment: plainSegment.test(segment) ? `/${segment}` : "(other)", lengthInCharacters: path.length };
}

/** The stack of an error. Of a chain only that of the innermost cause, because drizzle's errors quote their parameters. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? traceOf(error.cause) : (error.stack ?? error.message);
}
