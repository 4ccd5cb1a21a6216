import { samplePaid, samplePassed } from "#content/data/sample-news.ts";
import { noticeWords } from "#content/emails-about-notices.ts";
import { moneyTextOf } from "#rules/money.ts";
import type { Notice } from "#rules/notices/answers.ts";
import { holdingsIdOf } from "#rules/portfolio/dashboard-sections.ts";
import type { Holding } from "#rules/portfolio/portfolio.ts";
import { breachTextOf } from "#rules/portfolio/risk/breaches.ts";
import { shortDateOf } from "#rules/short-date.ts";

/** The price of a token of a sample project: EUR 1,000. */
const tokenPriceInCents = 100_000;

/** Returns notices of what the last distributions paid for these holdings. Each links to the holdings on the dashboard. */
export function paidNewsOf(holdings: readonly Holding[], dashboard: string): Notice[] {
  const { paid, on } = noticeWords.distribution;
  return samplePaid.flatMap(({ name, day, minorUnits }) => {
    const held = holdings.find((holding) => holding.name === name);
    if (!held) return [];
    const { currency, investedMinorUnits } = held;
    const amount = moneyTextOf({ minorUnits: (investedMinorUnits / tokenPriceInCents) * minorUnits, currency });
    const note = `${amount} ${paid} ${on} ${shortDateOf(day)}`;
    const address = `${dashboard}#${holdingsIdOf(currency)}`;
    return newsOf("distribution", `${day}T12:00:00Z`, { title: name, note, address });
  });
}

/** Returns a notice that these holdings pass the sample limit. Calculated here: visitors do not need the rules of all limits. */
export function passedNewsOf(holdings: readonly Holding[]): Notice {
  const { title, at, status, limit, address } = samplePassed;
  const share = worthOf(holdings.filter((holding) => holding.status === status)) / worthOf(holdings);
  const passing = { measure: "status", part: status, currency: "EUR", limit } as const;
  const note = breachTextOf({ ...passing, value: Math.round(share * 1000) }, noticeWords.limit);
  return newsOf("limit", at, { title, note, address });
}

function newsOf(topic: Notice["topic"], at: string, about: NonNullable<Notice["about"]>): Notice {
  return { id: about.title, topic, at, isRead: false, about, email: null };
}

function worthOf(holdings: readonly Holding[]): number {
  return holdings.reduce((sum, { currentMinorUnits }) => sum + currentMinorUnits, 0);
}
