import type { ProjectStatus } from "../projects/project.ts";

/** A project that is built and earning has the lowest risk. Each earlier stage doubles it, up to the end of the scale. */
export const riskOfStage = {
  Completed: 1,
  Active: 2,
  Funding: 4,
  Planning: 8,
  "Coming Soon": 10,
} as const satisfies Record<ProjectStatus, number>;

export const riskScale = 10;

/**
 * The mean risk of the projects' stages weighted by current value, in tenths of a point on a scale of 1 to 10: 32 is 3.2. It
 * says only how far the portfolio is from assets that are built and earning. It is not a probability of loss, and ignores
 * price, country and counterparty. Undefined when nothing is held. Calculated in big integers, so that large amounts stay exact.
 */
export function riskScoreOf(held: readonly { status: ProjectStatus; value: number }[]): number | undefined {
  const worth = held.filter(({ value }) => value > 0);
  const whole = worth.reduce((sum, { value }) => sum + BigInt(value), 0n);
  if (whole === 0n) return undefined;
  const weighted = worth.reduce((sum, { status, value }) => sum + BigInt(riskOfStage[status]) * BigInt(value), 0n);
  // A half is rounded up.
  return Number((weighted * 20n + whole) / (whole * 2n));
}
