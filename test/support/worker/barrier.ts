export type Barrier = ReturnType<typeof aBarrier>;

/** Makes callers of `wait` wait until `release` is called, so that a test can act in between. */
export function aBarrier() {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  return {
    /** Resolves once a caller waits. */
    reached,
    release,
    wait: async () => {
      reach();
      await released;
    },
  };
}
