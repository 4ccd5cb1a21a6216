import { investorsCopy } from "#content/pages/investors.ts";
import type { InterestBand } from "#rules/interests/interest-bands.ts";
import { amountTextOf, type Currency, columnTextOf, countTextOf } from "#rules/money.ts";
import type { ProjectInterests } from "#rules/portfolio/company/answers.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { companyTools } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";

const copy = investorsCopy.interests;
const { columns } = copy;

/** The interests in one project, with a table for each currency. */
export function Interests({ project: { name, investors, asOf, interests } }: { project: ProjectInterests }) {
  const styles = companyTools();
  return (
    <div className={styles.stack}>
      <div className={styles.what}>
        <h3>{name}</h3>
        <span>
          <Figure>{countTextOf(investors)}</Figure> {investors === 1 ? copy.investors.one : copy.investors.many}{" "}
          <Figure>{shortDateOf(asOf)}</Figure>
        </span>
      </div>
      {interests.length === 0 && <p>{copy.none}</p>}
      {interests.map(({ currency, banded }) =>
        banded.state === "shown" ? (
          <BandTable key={currency} name={name} currency={currency} bands={banded.bands} />
        ) : (
          <p key={currency}>{copy[banded.state]}</p>
        ),
      )}
    </div>
  );
}

type BandTableProps = { name: string; currency: Currency; bands: readonly InterestBand[] };

function BandTable({ name, currency, bands }: BandTableProps) {
  const interests = bands.reduce((sum, band) => sum + band.interests, 0);
  const minorUnits = bands.reduce((sum, band) => sum + band.minorUnits, 0);
  const amountOf = (amount: number) => amountTextOf({ minorUnits: amount, currency });
  const sumTextOf = columnTextOf([minorUnits, ...bands.map((band) => band.minorUnits)]);
  return (
    <PlainTable
      label={`${copy.title}: ${name}, ${currency}`}
      columns={[
        { name: `${columns.band}, ${currency}` },
        { name: columns.interests, isFigure: true },
        { name: columns.byCount },
        { name: `${columns.sum}, ${currency}`, isFigure: true },
        { name: columns.bySum },
      ]}
      rows={bands.map((band) => ({
        key: `${band.above}`,
        cells: [
          <Figure key="band">{bandTextOf(band, amountOf)}</Figure>,
          countTextOf(band.interests),
          <Bar key="count" part={band.interests} whole={interests} />,
          sumTextOf({ minorUnits: band.minorUnits, currency }),
          <Bar key="sum" part={band.minorUnits} whole={minorUnits} />,
        ],
      }))}
      total={[copy.total, countTextOf(interests), "", sumTextOf({ minorUnits, currency }), ""]}
    />
  );
}

function Bar({ part, whole }: { part: number; whole: number }) {
  return (
    <svg className={companyTools().bar} aria-hidden="true">
      <line x2="100%" y1="50%" y2="50%" />
      <rect width={whole > 0 ? `${Math.round((part / whole) * 1000) / 10}%` : "0"} height="100%" />
    </svg>
  );
}

/** `Up to 10,000`, `Above 10,000 to 50,000`, `Above 50,000`. */
function bandTextOf({ above, upTo }: InterestBand, amountOf: (minorUnits: number) => string): string {
  if (upTo === null) return above === 0 ? copy.any : `${copy.above} ${amountOf(above)}`;
  return above === 0
    ? `${copy.upTo} ${amountOf(upTo)}`
    : `${copy.above} ${amountOf(above)} ${copy.to} ${amountOf(upTo)}`;
}
