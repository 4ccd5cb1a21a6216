export type Gate = ReturnType<typeof aGate>;

/** Holds what passes it until it is opened, so that a test acts in between. */
export function aGate() {
  const { promise: isReached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  return {
    /** Resolves once something waits. */
    isReached,
    open,
    pass: async () => {
      reach();
      await isOpen;
    },
  };
}
