/** A JSON line. Never pass an e-mail address, a token or anything a visitor typed. */
export function log(level: "info" | "warn" | "error", event: string, facts: Record<string, unknown> = {}): void {
  console[level](JSON.stringify({ level, event, ...facts }));
}

/** Where an error came from. Of a chain only the innermost cause, because drizzle's own errors quote their parameters. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? traceOf(error.cause) : (error.stack ?? error.message);
}
