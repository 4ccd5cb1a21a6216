export type Gate = ReturnType<typeof aGate>;

/** Makes callers of `pass` wait until `open` is called, so that a test can act in between. */
export function aGate() {
  const { promise: isReached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  return {
    /** Resolves once a caller waits. */
    isReached,
    open,
    pass: async () => {
      reach();
      await isOpen;
    },
  };
}
