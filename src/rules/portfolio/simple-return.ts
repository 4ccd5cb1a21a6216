const tenthsOfPercent = 1000;

/**
 * What an investment has gained or lost since it was made, as a part of what went in, in tenths of a percent, rounded half
 * away from zero: 2,400,000 that came to 2,688,000 returned 120 (+12.0%). What it has come to is what it is worth now and
 * all that it has paid out.
 *
 * It is the simple return over the whole time held. It is not annualized and knows nothing of when money went in: a holding
 * records what was invested in all, and not on which days, so a time-weighted or money-weighted return (IRR) could only be
 * guessed. Nothing where nothing was invested.
 */
export function simpleReturnOf(invested: number, cameTo: number): number | undefined {
  if (invested <= 0) return undefined;
  const gain = cameTo - invested;
  const tenths = Math.round((Math.abs(gain) * tenthsOfPercent) / invested);
  return gain < 0 && tenths > 0 ? -tenths : tenths;
}
