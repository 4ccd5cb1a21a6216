import { Hono } from "hono";
import { daysUntil } from "#rules/day.ts";
import { answerTimesOf } from "#rules/enquiries/answer-times.ts";
import { ownConfirmationFrom } from "#rules/office/second-person.ts";
import { isUndelivered, type Today, today } from "#rules/office/today.ts";
import { signedRunAmountOf } from "#rules/portfolio/run.ts";
import { dayAt, startOfDay } from "#rules/zoned-day.ts";
import { allow } from "../access.ts";
import { shownLineOf } from "../enquiries/office/shown-enquiry.ts";
import type { App } from "../env.ts";
import { isToTeam } from "../mail/shown-email.ts";
import { answers } from "../openapi.ts";
import { listSubmittedIndicators } from "../projects/indicators/indicator-store.ts";
import { countWaitingUpdates, listWaitingUpdates } from "../projects/updates/office-store.ts";
import { findAnswerTimes, findOwners, findWaiting, measuredAtMost, shownAtMost, type Waiting } from "./today-store.ts";

const measuredDays = 30;

/** What waits for staff, and how well the promise of an answer was kept. */
export const todayRoutes = new Hono<App>().get(
  "/office/today",
  allow("staff"),
  answers({ 200: today }),
  async function showToday(c) {
    const { db } = c.var;
    const now = new Date();
    const zone = c.env.BUSINESS_TIME_ZONE;
    const businessDay = dayAt(now, zone);
    const days = daysUntil(businessDay, measuredDays);
    const since = days[0] === undefined ? now : startOfDay(days[0], zone);
    const [waiting, owned, times, updates, updateCount, indicators] = await Promise.all([
      findWaiting(db, now, businessDay),
      findOwners(db, c.var.person.id),
      findAnswerTimes(db, since),
      listWaitingUpdates(db, shownAtMost),
      countWaitingUpdates(db),
      listSubmittedIndicators(db, shownAtMost),
    ]);
    // Nobody waits for an answer to an enquiry that was closed without one, or is suspected.
    const measured = times.filter(
      ({ answeredAt, status }) => answeredAt || status === "new" || status === "in-progress",
    );
    const dayOf = (instant: Date) => dayAt(instant, zone);
    const oldest = times[measuredAtMost - 1];
    // Earlier enquiries of the oldest one's day are missing, so that day is left out.
    const whole = oldest ? days.filter((day) => day > dayOf(oldest.createdAt)) : days;
    const answered = answerTimesOf(measured, { now, days: whole.length > 0 ? whole : [businessDay], dayOf });
    const owners = [
      ...owned.owners.map(({ id, name, count }) => ({ owner: { id, name }, count: Number(count) })),
      { owner: null, count: waiting.counts.ownedByNobody },
    ];
    return c.json({
      ...groupsOf(waiting, now),
      updates: {
        items: updates.map((row) => ({ ...row, submittedAt: row.submittedAt?.toISOString() ?? null })),
        count: updateCount,
      },
      indicators: {
        items: indicators.items.map(({ createdAt, ...row }) => ({ ...row, submittedAt: createdAt.toISOString() })),
        count: indicators.count,
      },
      owners,
      moreOwners: owned.hasMore,
      answered,
    });
  },
);

type Groups = Omit<Today, "answered" | "indicators" | "moreOwners" | "owners" | "updates">;

function groupsOf(waiting: Waiting, now: Date): Groups {
  const { overdue, dueNext, requested, submitted, late, undelivered, ending, counts } = waiting;
  const lineOf = (row: Waiting["overdue"][number]) => shownLineOf(row, now);
  return {
    overdue: { items: overdue.map(lineOf), count: counts.overdue },
    dueNext: { items: dueNext.map(lineOf), count: counts.dueNext },
    consultations: {
      items: requested.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() })),
      count: counts.requested,
    },
    submissions: {
      items: submitted.map((row) => ({ ...row, submittedAt: row.submittedAt?.toISOString() ?? null })),
      count: counts.untouched + counts.inReview,
    },
    emails: {
      items: [...undelivered, ...late].slice(0, shownAtMost).map(shownMailOf),
      count: counts.undelivered + counts.late,
    },
    invitations: {
      items: ending.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() })),
      count: counts.ending,
    },
    runs: {
      items: waiting.runs.map(({ project, amountMinorUnits, reverses, currency, paysStaff, ...run }) => ({
        ...shownPreparedOf(run),
        project,
        amount: { minorUnits: signedRunAmountOf({ amountMinorUnits, reverses }), currency },
        paysStaff,
      })),
      count: counts.runs,
    },
    erasures: {
      items: waiting.erasures.map(({ email, ...erasure }) => ({ ...shownPreparedOf(erasure), email: email ?? "" })),
      count: counts.erasures,
    },
    staffRequests: {
      items: waiting.staffRequests.map(({ personId, name, becomes, ...request }) => ({
        ...shownPreparedOf(request),
        personId,
        name,
        becomes: becomes ?? "staff",
      })),
      count: counts.staffRequests,
    },
  };
}

type PreparedRow = { id: string; by: string; byName: string | null; preparedAt: Date } & {
  preparerLeft: boolean;
  isAlone: boolean;
};

function shownPreparedOf({ id, by, byName, preparedAt, preparerLeft, isAlone }: PreparedRow) {
  return {
    id,
    preparedBy: { id: by, name: byName },
    preparerLeft,
    preparedAt: preparedAt.toISOString(),
    ownConfirmationFrom: ownConfirmationFrom(preparedAt, isAlone),
  };
}

function shownMailOf(mail: Waiting["late"][number]): Today["emails"]["items"][number] {
  const { id, template, enquiry, enquiryEmail, lastOutcome, recipient, createdAt } = mail;
  const state = mail.state ?? mail.status;
  return {
    id,
    template,
    to: isToTeam(mail) ? null : (recipient ?? enquiryEmail),
    state: isUndelivered(state) ? state : "late",
    enquiry,
    lastOutcome,
    createdAt: createdAt.toISOString(),
  };
}
