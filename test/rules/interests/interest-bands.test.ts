import fc from "fast-check";
import { expect, test } from "vitest";
import { bandedInterestsOf, type ExpressedInterest, fewestPeople } from "#rules/interests/interest-bands.ts";

/** Interests of amounts in whole euros, each by a different person unless a person is named. */
function by(...euros: (number | readonly [person: string, euros: number])[]): ExpressedInterest[] {
  return euros.map((each, at) =>
    typeof each === "number"
      ? { personId: `p${at}`, minorUnits: each * 100 }
      : { personId: each[0], minorUnits: each[1] * 100 },
  );
}

/** The bands as `[above, upTo, number of interests, sum]`, with amounts in whole euros. */
function bandsOf(interests: readonly ExpressedInterest[]) {
  const banded = bandedInterestsOf(interests);
  if (banded.state !== "shown") return banded.state;
  return banded.bands.map(({ above, upTo, interests: count, minorUnits }) => [
    above / 100,
    upTo === null ? null : upTo / 100,
    count,
    minorUnits / 100,
  ]);
}

test.each([
  ["nobody", [], "none"],
  ["one person", by(5_000), "few"],
  ["two people who asked often", by(["a", 1], ["a", 2], ["b", 3], ["b", 400_000]), "few"],
  ["three people in one band", by(1_000, 2_000, 10_000), [[0, null, 3, 13_000]]],
  [
    "full bands beside each other",
    by(1, 2, 10_000, 10_001, 20_000, 50_000, 250_001, 300_000, 1_000_000, 1_000_001, 2e6, 3e6),
    [
      [0, 10_000, 3, 10_003],
      [10_000, 50_000, 3, 80_001],
      [50_000, 1_000_000, 3, 1_550_001],
      [1_000_000, null, 3, 6_000_001],
    ],
  ],
  [
    "two people in the first band, who are joined to the next",
    by(1_000, 2_000, 20_000, 60_000, 70_000, 80_000, 2e6, 2e6, 2e6),
    [
      [0, 50_000, 3, 23_000],
      [50_000, 250_000, 3, 210_000],
      [250_000, null, 3, 6_000_000],
    ],
  ],
  [
    "one person in the last band, who is joined to the one before",
    by(1, 2, 3, 20_000, 20_000, 20_000, 5e6),
    [
      [0, 10_000, 3, 6],
      [10_000, null, 4, 5_060_000],
    ],
  ],
  [
    "three interests of one person, which are no band of their own",
    by(["a", 1], ["a", 2], ["a", 3], ["b", 20_000], ["c", 20_000], ["d", 20_000]),
    [[0, null, 6, 60_006]],
  ],
] as const)("the bands of interests never show fewer than three people: %s", (_, interests, expected) => {
  expect(bandsOf(interests)).toEqual(expected);
});

test("for any interests, every band has at least three people, bands are adjacent, and nothing is lost", () => {
  const interest = fc.record({
    personId: fc.integer({ min: 0, max: 12 }).map(String),
    minorUnits: fc.integer({ min: 1, max: 300_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(interest, { maxLength: 60 }), (interests) => {
      const banded = bandedInterestsOf(interests);
      if (banded.state !== "shown") return new Set(interests.map(({ personId }) => personId)).size < fewestPeople;
      const { bands } = banded;
      const peopleOf = ({ above, upTo }: (typeof bands)[number]) =>
        new Set(
          interests
            .filter(({ minorUnits }) => minorUnits > above && (upTo === null || minorUnits <= upTo))
            .map(({ personId }) => personId),
        ).size;
      const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
      return (
        bands.every((band) => peopleOf(band) >= fewestPeople) &&
        bands[0]?.above === 0 &&
        bands.at(-1)?.upTo === null &&
        bands.slice(1).every(({ above }, at) => above === bands[at]?.upTo) &&
        sum(bands.map((band) => band.interests)) === interests.length &&
        sum(bands.map((band) => band.minorUnits)) === sum(interests.map(({ minorUnits }) => minorUnits))
      );
    }),
  );
});
