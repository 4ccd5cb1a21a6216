/** In place of better-auth's own, which would count what is done here, were it switched on. */
export function createTelemetry() {
  return Promise.resolve({ publish: () => Promise.resolve() });
}
