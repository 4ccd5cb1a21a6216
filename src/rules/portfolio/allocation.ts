const wholePercent = 100;

/**
 * Each value's share in whole percents that add up to exactly 100, by the largest remainder method; of equal remainders the
 * first comes first. A value of zero or less has 0 percent. If no value is positive, all have 0.
 * Values are whole minor units of one currency, up to 90 billion units.
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
