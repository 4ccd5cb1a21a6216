import { samplePaid, samplePassed } from "#content/data/sample-news.ts";
import { noticeWords } from "#content/emails-about-notices.ts";
import { moneyTextOf } from "#rules/money.ts";
import type { Notice } from "#rules/notices/answers.ts";
import { holdingsIdOf } from "#rules/portfolio/dashboard-sections.ts";
import type { Holding } from "#rules/portfolio/portfolio.ts";
import { passingTextOf } from "#rules/portfolio/risk/passings.ts";
import { shortDateOf } from "#rules/short-date.ts";

/** EUR 1,000, what a token of a sample project cost. */
const tokenPriceInCents = 100_000;

/** What the last distributions paid for these holdings. Each leads to them, on the `dashboard` at this address. */
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

/** Says that these holdings pass the sample limit. Calculated here: the rules of all limits are code that a visitor does not need. */
export function passedNewsOf(holdings: readonly Holding[]): Notice {
  const { title, at, status, limit, address } = samplePassed;
  const share = worthOf(holdings.filter((holding) => holding.status === status)) / worthOf(holdings);
  const passing = { measure: "status", part: status, currency: "EUR", limit } as const;
  const note = passingTextOf({ ...passing, value: Math.round(share * 1000) }, noticeWords.limit);
  return newsOf("limit", at, { title, note, address });
}

function newsOf(topic: Notice["topic"], at: string, about: NonNullable<Notice["about"]>): Notice {
  return { id: about.title, topic, at, isRead: false, about, email: null };
}

function worthOf(holdings: readonly Holding[]): number {
  return holdings.reduce((sum, { currentMinorUnits }) => sum + currentMinorUnits, 0);
}
