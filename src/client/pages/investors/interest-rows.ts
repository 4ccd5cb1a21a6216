import { investorsCopy } from "#content/pages/investors.ts";
import { decimalTextOf } from "#rules/money.ts";
import type { ProjectInterests } from "#rules/portfolio/company/answers.ts";

const { columns, file } = investorsCopy.interests;

/** Returns the rows of a CSV file with the bands of all projects. The last band of a project has no upper end. */
export function interestRowsOf(projects: readonly ProjectInterests[]): (string | number)[][] {
  return [
    [file.project, file.currency, file.above, file.upTo, columns.interests, columns.sum],
    ...projects.flatMap(({ name, interests }) =>
      interests.flatMap(({ currency, banded }) =>
        banded.state === "shown"
          ? banded.bands.map(({ above, upTo, interests: count, minorUnits }) => [
              name,
              currency,
              decimalTextOf({ minorUnits: above, currency }),
              upTo === null ? "" : decimalTextOf({ minorUnits: upTo, currency }),
              count,
              decimalTextOf({ minorUnits, currency }),
            ])
          : [],
      ),
    ),
  ];
}
