import { wholeUnits } from "../amount.ts";

/** The fewest people whose figures are shown. */
export const fewestPeople = 3;

/** The upper limits of the bands, in minor units. An amount equal to a limit is in its band. The last band has no limit. */
const bounds = [10_000, 50_000, 250_000, 1_000_000].map((units) => wholeUnits(units, "EUR").minorUnits);

export type ExpressedInterest = { personId: string; minorUnits: number };

/** A band of amounts above `above` and up to `upTo`, which is null for the last band. */
export type InterestBand = { above: number; upTo: number | null; interests: number; minorUnits: number };

/** `none`: nobody has expressed an interest. `few`: too few people to show any figure. */
export type BandedInterests = { state: "none" | "few" } | { state: "shown"; bands: InterestBand[] };

type Band = Pick<InterestBand, "above" | "upTo"> & { rows: readonly ExpressedInterest[] };

/**
 * Returns the count and sum of the interests in each band of amounts. A band with fewer than three people is merged into the next
 * one, and the last into the one before it, so that no row tells what one or two people would invest.
 */
export function bandedInterestsOf(interests: readonly ExpressedInterest[]): BandedInterests {
  if (interests.length === 0) return { state: "none" };
  if (peopleIn(interests) < fewestPeople) return { state: "few" };
  const folded: Band[] = [];
  for (const band of bandsOf(interests)) {
    const last = folded.at(-1);
    if (last && peopleIn(last.rows) < fewestPeople) folded[folded.length - 1] = joined(last, band);
    else folded.push(band);
  }
  const last = folded.at(-1);
  const before = folded.at(-2);
  if (last && before && peopleIn(last.rows) < fewestPeople) folded.splice(-2, 2, joined(before, last));
  return {
    state: "shown",
    bands: folded.map(({ above, upTo, rows }) => ({
      above,
      upTo,
      interests: rows.length,
      minorUnits: rows.reduce((sum, { minorUnits }) => sum + minorUnits, 0),
    })),
  };
}

function bandsOf(interests: readonly ExpressedInterest[]): Band[] {
  return [...bounds, null].map((upTo, at) => {
    const above = bounds[at - 1] ?? 0;
    const isIn = ({ minorUnits }: ExpressedInterest) => minorUnits > above && (upTo === null || minorUnits <= upTo);
    return { above, upTo, rows: interests.filter(isIn) };
  });
}

function joined(one: Band, next: Band): Band {
  return { above: one.above, upTo: next.upTo, rows: [...one.rows, ...next.rows] };
}

function peopleIn(rows: readonly ExpressedInterest[]): number {
  return new Set(rows.map(({ personId }) => personId)).size;
}
