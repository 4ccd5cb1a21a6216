import { sql } from "drizzle-orm";
import { noticeCopy } from "#content/emails-about-notices.ts";
import { addressOf } from "#pages";
import type { Member } from "#rules/accounts/person.ts";
import type { Day } from "#rules/day.ts";
import type { Currency } from "#rules/money.ts";
import type { NoticeText } from "#rules/notices/answers.ts";
import { distributionsIdOf } from "#rules/portfolio/dashboard-sections.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import type { Bindings } from "../../env.ts";
import { getsNotices, peopleOf } from "./people-store.ts";
import type { NoticeEvent, NoticeEvents, NoticeSource, ReadWindow, Recipient } from "./source.ts";

type Row = {
  id: string;
  day: Day;
  minorUnits: number;
  isCounter: number;
  project: string;
  currency: Currency;
};

/** The distributions that a holding was paid, and those that were taken back. */
export const distributionSource: NoticeSource = { listRecipients, describe };

function listRecipients(
  db: Database,
  events: NoticeEvents<"run"> | NoticeEvents<"person">,
  window: ReadWindow,
): Promise<Recipient[]> {
  return isOfRun(events) ? listHoldersOfRun(db, events[0], window) : listHolders(db, events, window);
}

function isOfRun(events: NoticeEvents<"run"> | NoticeEvents<"person">): events is NoticeEvents<"run"> {
  return events[0].audience === "run";
}

/** Finds the distributions of a run by its shares, which are read in the order of the index. */
async function listHoldersOfRun(
  db: Database,
  { thingId, position }: NoticeEvent<"run">,
  { count }: ReadWindow,
): Promise<Recipient[]> {
  return db.all<Recipient>(sql`select h.person_id as personId, d.id as subject, cast(s.number as text) as position
      from distribution_shares s cross join distributions d on d.id = s.run_id || '-' || s.number
        cross join holdings h on h.id = s.holding_id cross join user u on u.id = h.person_id
      where s.run_id = ${thingId} and s.number > cast(${position || "-1"} as integer)
        and ${getsNotices}
      order by s.number limit cast(${count} as integer)`);
}

async function listHolders(db: Database, events: NoticeEvents<"person">, window: ReadWindow): Promise<Recipient[]> {
  return db.all<Recipient>(sql`select who.person as personId, d.id as subject, who.person as position
      from (${peopleOf(events, window)}) who cross join distributions d on d.id = who.thing order by who.at`);
}

async function describe(
  env: Bindings,
  { id, kind }: Member,
  subjects: readonly string[],
): Promise<Map<string, NoticeText>> {
  const ids = JSON.stringify(subjects);
  const rows = await openDatabase(
    env.DB,
  ).all<Row>(sql`select d.id, d.day, d.amount_minor_units as minorUnits, d.reverses is not null as isCounter,
        p.name as project, p.currency
      from json_each(${ids}) given cross join distributions d on d.id = given.value
        cross join holdings h on h.id = d.holding_id cross join projects p on p.id = h.project_id
      where h.person_id = ${id}`);
  const dashboard = addressOf("dashboard", { userType: kind });
  const { paid, takenBack } = noticeCopy.distribution;
  return new Map(
    rows.map(({ id: subject, day, minorUnits, isCounter, project, currency }) => {
      const amount = { minorUnits: isCounter ? -minorUnits : minorUnits, currency };
      const note = `${isCounter ? takenBack : paid} ${shortDateOf(day)}`;
      return [subject, { title: project, note, address: `${dashboard}#${distributionsIdOf(currency)}`, amount }];
    }),
  );
}
