/** A JSON line. Never pass an e-mail address, a token or anything a visitor typed. */
export function log(level: "info" | "warn" | "error", event: string, facts: Record<string, unknown> = {}): void {
  console[level](JSON.stringify({ level, event, ...facts }));
}

/** A first segment that names a place, such as the one a robot tries: no address of a person, no token. */
const plainSegment = /^[\w.-]{1,32}$/;

/**
 * What the log says of an address that somebody typed: its first segment, unless that could be more than a name, and how
 * long the path is.
 */
export function loggedAddress(path: string): { firstSegment: string; lengthInCharacters: number } {
  const segment = path.split("/", 2)[1] ?? "";
  return { firstSegment: plainSegment.test(segment) ? `/${segment}` : "(other)", lengthInCharacters: path.length };
}

/** Where an error came from. Of a chain only the innermost cause, because drizzle's own errors quote their parameters. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? traceOf(error.cause) : (error.stack ?? error.message);
}
