/** Replaces better-auth's telemetry (vite.worker.config.ts), which is off unless it is asked for: the portal tells its makers nothing. */
export async function createTelemetry() {
  return { publish: async () => {} };
}
