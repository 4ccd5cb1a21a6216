/** Writes a JSON line. Never pass an e-mail address, a token or anything that a visitor typed. */
export function log(level: "info" | "warn" | "error", event: string, facts: Record<string, unknown> = {}): void {
  console[level](JSON.stringify({ level, event, ...facts }));
}

/** Matches words and short numbers, such as a misspelt link or a path that a bot tries, but no e-mail address or token. */
const plainSegment = /^(?=.{0,32}$)\.?(?:(?:[a-z]+\d{0,4}|\d{1,4})(?:[._-]|$))*$/i;

const maxSegments = 8;

/** Makes a requested path safe to log: each segment that could be personal or secret becomes `(other)`. */
export function loggedPath(path: string): string {
  const [, ...segments] = path.split("/", maxSegments + 1);
  return segments.map((segment) => `/${plainSegment.test(segment) ? segment : "(other)"}`).join("");
}

/** The stack of an error, or of its innermost cause: the errors of drizzle that wrap a cause quote the query's parameters. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? traceOf(error.cause) : (error.stack ?? error.message);
}
