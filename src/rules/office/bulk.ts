/**
 * What became of one of several things that staff change together. `conflict`: changed since it was read. `refused`: not possible in
 * its present state.
 */
export const bulkOutcomes = ["changed", "conflict", "refused", "unknown"] as const;
