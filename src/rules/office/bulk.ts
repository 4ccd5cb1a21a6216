/**
 * The outcome for one of several things that staff change together. `conflict`: it was changed since it was read. `refused`: its
 * state does not allow the change.
 */
export const bulkOutcomes = ["changed", "conflict", "refused", "unknown"] as const;
