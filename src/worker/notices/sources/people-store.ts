import { type SQL, sql } from "drizzle-orm";
import { type Database, retryTransient } from "../../db/database.ts";
import type { NoticeAudience } from "../../db/notice-tables.ts";
import { holdings } from "../../db/record-tables.ts";
import { isHolder } from "../../portfolio/holder-store.ts";
import type { NoticeEvent, ReadWindow, Recipient } from "./source.ts";

/** The recipients of an event that is about one thing for everybody it concerns. */
export function listAudience(db: Database, event: NoticeEvent, window: ReadWindow): Promise<Recipient[]> {
  return retryTransient(() =>
    db.all<Recipient>(sql`select who.person as personId, ${event.thingId} as subject, who.person as position
      from (${peopleOf(event, window)}) who`),
  );
}

/** Recipients of the others are listed by their sources. */
type Known = Exclude<NoticeAudience, "run" | "investors">;

/** Whether the user `u` is told: not before they have set a password, because until then an invitation may be withdrawn. */
export const isTold = sql.raw(
  "u.kind <> 'staff' and u.disabled_at is null and exists (select 1 from account a where a.user_id = u.id)",
);

/**
 * The ids (`person`) of the members of an audience after the event's position, in their order. Each is read by its index, so
 * that it costs as many rows as it answers.
 */
export function peopleOf({ audience, audienceId, position }: NoticeEvent, { count }: ReadWindow): SQL {
  return audience === "run" || audience === "investors"
    ? sql`select null as person where false`
    : sql`${selectOf(audience, audienceId, position)} order by u.id limit cast(${count} as integer)`;
}

function selectOf(audience: Known, id: string, position: string): SQL {
  const isAfter = sql`${isTold} and u.id > ${position}`;
  if (audience === "person") return sql`select u.id as person from user u where u.id = ${id} and ${isAfter}`;
  if (audience === "owner")
    return sql`select u.id as person from projects p cross join user u on u.id = p.owner_id
      where p.id = ${id} and u.kind = 'company' and ${isAfter}`;
  if (audience === "holders")
    return sql`select u.id as person from ${holdings} cross join user u on u.id = ${holdings.personId}
      where ${holdings.projectId} = ${id} and ${holdings.personId} > ${position} and ${isHolder} and ${isTold}`;
  if (audience === "watchers")
    return sql`select u.id as person from watched_projects w cross join user u on u.id = w.person_id
      where w.project_id = ${id} and w.person_id > ${position} and ${isTold}`;
  return sql`select u.id as person from user u where u.kind = ${audience} and ${isAfter}`;
}
