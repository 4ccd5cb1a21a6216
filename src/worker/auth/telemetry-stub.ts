/** Replaces better-auth's telemetry (vite.worker.config.ts), which is off by default: the portal reports nothing to anybody. */
export async function createTelemetry() {
  return { publish: async () => {} };
}
