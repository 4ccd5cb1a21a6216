import { samplePaid } from "#content/data/sample-news.ts";
import { noticeCopy } from "#content/emails-about-notices.ts";
import type { Notice } from "#rules/notices/answers.ts";
import { holdingsIdOf } from "#rules/portfolio/dashboard-sections.ts";
import type { Holding } from "#rules/portfolio/portfolio.ts";
import { shortDateOf } from "#rules/short-date.ts";

/** The price of a token of a sample project: EUR 1,000. */
const tokenPriceInCents = 100_000;

/** Returns notices of what the last distributions paid for these holdings. Each links to the holdings on the dashboard. */
export function paidNewsOf(holdings: readonly Holding[], dashboard: string): Notice[] {
  return samplePaid.flatMap(({ name, day, minorUnits }) => {
    const held = holdings.find((holding) => holding.name === name);
    if (!held) return [];
    const { currency, investedMinorUnits } = held;
    const amount = { minorUnits: (investedMinorUnits / tokenPriceInCents) * minorUnits, currency };
    const note = `${noticeCopy.distribution.paid} ${shortDateOf(day)}`;
    const address = `${dashboard}#${holdingsIdOf(currency)}`;
    const about = { title: name, note, address, amount };
    return { id: name, topic: "distribution", at: `${day}T12:00:00Z`, isRead: false, about, email: null };
  });
}
