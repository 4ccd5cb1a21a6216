const wholePercent = 100;

/**
 * How much each value is of all of them, in whole percents that add up to exactly 100 (largest remainder: everyone gets the
 * whole percents they fill, and those left over go to whoever was closest to one more; the first of equals first).
 * What is worth nothing, or less, has 0. Where nothing is worth anything there is nothing to share, and all have 0.
 * Values are whole numbers (minor units of one currency) up to 90 billion units.
 */
export function allocationsOf(values: readonly number[]): number[] {
  const parts = values.map((value) => Math.max(0, value));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole === 0) return parts;
  const remainders = parts.map((part) => (part * wholePercent) % whole);
  const percents = parts.map((part, index) => (part * wholePercent - (remainders[index] ?? 0)) / whole);
  const missing = wholePercent - percents.reduce((sum, percent) => sum + percent, 0);
  const closest = new Set(
    remainders
      .map((remainder, index) => ({ remainder, index }))
      .sort((one, other) => other.remainder - one.remainder || one.index - other.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return percents.map((percent, index) => percent + (closest.has(index) ? 1 : 0));
}
