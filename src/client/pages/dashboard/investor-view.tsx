import { dashboardCopy } from "#content/pages/dashboard.ts";
import { portfolioCopy } from "#content/pages/dashboard-portfolio.ts";
import type { Tool } from "#content/pages/dashboard-tool.ts";
import { amountTextOf, moneyTextOf } from "#rules/money.ts";
import { allocationsOf } from "#rules/portfolio/allocation.ts";
import { holdingsIdOf } from "#rules/portfolio/dashboard-sections.ts";
import type { Portfolio } from "#rules/portfolio/portfolio.ts";
import { button } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { useFragmentArrival } from "../../navigation/use-fragment-arrival.ts";
import { Entries } from "../../ui/entries.tsx";
import { Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";
import { HoldingsTable } from "./holdings-table.tsx";
import { type Kpi, KpiStrip } from "./kpi-strip.tsx";
import type { Further, TitleOf } from "./member-props.ts";
import { Plan } from "./plan.tsx";
import { Tools } from "./tools.tsx";

const { holdings, plan, method } = portfolioCopy;

type InvestorViewProps = {
  portfolio: Portfolio;
  /** True for the last of several currencies, or the only one. */
  isLast: boolean;
  titleOf: TitleOf;
  kpis: readonly Kpi[];
  copy: { tools: readonly Tool[]; method: readonly { name: string; text: string }[] };
  /** The text of the button to invest more. */
  invest: string;
  /** True if holdings are also measured in percent of the whole. */
  inPercent: boolean;
  further: Further | undefined;
};

export function InvestorView({
  portfolio,
  isLast,
  titleOf,
  kpis,
  copy,
  invest,
  inPercent,
  further,
}: InvestorViewProps) {
  const id = holdingsIdOf(portfolio.currency);
  useFragmentArrival(id);
  return (
    <>
      <KpiStrip kpis={kpis} />
      <Section
        id={id}
        title={titleOf(holdings.title)}
        action={
          <PageLink to="interest" className={button({ tone: "primary", size: "sm" })}>
            {invest}
          </PageLink>
        }
      >
        <HoldingsTable portfolio={portfolio} withAllocation={inPercent} />
      </Section>
      <Section title={titleOf(plan.title)} aside={plan.aside}>
        {portfolio.activePositions > 0 ? (
          <AllocationPlan portfolio={portfolio} inPercent={inPercent} />
        ) : (
          <Note title={plan.empty} />
        )}
      </Section>
      {further?.render(portfolio.currency, titleOf)}
      {isLast && (
        <>
          {further?.latest}
          <Section title={dashboardCopy.tools}>
            <Tools list={copy.tools} facts={further?.facts} />
          </Section>
          <Section title={method}>
            <Entries list={copy.method} columns={2} />
          </Section>
        </>
      )}
    </>
  );
}

/** With more rooms than this, their labels could not be read. */
const maxRooms = 12;

/** A floor plan in the same measure as the table above it: percent if the table has such a column, otherwise money. */
function AllocationPlan({ portfolio, inPercent }: { portfolio: Portfolio; inPercent: boolean }) {
  const rooms = roomsOf(portfolio);
  return (
    <Plan
      kind="floor"
      label={plan.label}
      parts={rooms.map(({ name, number, allocation, currentValue }) => ({
        name,
        number,
        weight: currentValue.minorUnits,
        figures: [...(inPercent ? [`${allocation}%`] : []), amountTextOf(currentValue)],
      }))}
      measureOf={(indexes) => {
        const held = indexes.reduce((sum, index) => sum + (rooms[index]?.currentValue.minorUnits ?? 0), 0);
        return inPercent
          ? `${percentUnder(rooms, indexes)}%`
          : moneyTextOf({ minorUnits: held, currency: portfolio.currency });
      }}
    />
  );
}

type Room = Pick<Portfolio["positions"][number], "name" | "allocation" | "currentValue"> & { number?: number };

/**
 * Returns the percent of the value in the rooms with these indexes. A single room keeps its own percent, and all rooms but one
 * get the remainder: rounding both sides separately could make a difference of one.
 */
function percentUnder(rooms: readonly Room[], indexes: readonly number[]): number {
  const within = rooms.filter((_, index) => indexes.includes(index));
  const without = rooms.filter((room) => !within.includes(room));
  const [[one], [left]] = [within, without];
  if (one && within.length === 1) return one.allocation;
  if (left && without.length === 1) return 100 - left.allocation;
  return allocationsOf([worthOf(within), worthOf(without)])[0] ?? 0;
}

function worthOf(rooms: readonly Room[]): number {
  return rooms.reduce((sum, { currentValue }) => sum + currentValue.minorUnits, 0);
}

/** Returns a room for each holding that has a value, or one for each category if there are too many holdings. */
function roomsOf({ positions, currency }: Portfolio): readonly Room[] {
  const numbered = positions.map((position, index) => ({ ...position, number: index + 1 }));
  const valued = numbered.filter(({ currentValue }) => currentValue.minorUnits > 0);
  if (valued.length <= maxRooms) return valued;
  const groups = [...Map.groupBy(valued, ({ category }) => category)];
  const values = groups.map(([, held]) => held.reduce((sum, each) => sum + each.currentValue.minorUnits, 0));
  const allocations = allocationsOf(values);
  return groups.map(([category, held], at) => ({
    name: `${category}: ${held.length}`,
    allocation: allocations[at] ?? 0,
    currentValue: { minorUnits: values[at] ?? 0, currency },
  }));
}
