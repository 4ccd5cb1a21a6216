import { type SQL, sql } from "drizzle-orm";
import type { MemberKind } from "#rules/accounts/person.ts";
import type { Database } from "../../db/database.ts";
import { holdings } from "../../db/record-tables.ts";
import { isHolder } from "../../portfolio/holder-store.ts";
import type { NoticeEvents, ReadWindow, Recipient } from "./source.ts";

type Listed = MemberKind | "holders" | "owner" | "watchers";

/** The audiences whose people are listed here. The people of other audiences are listed by their sources. */
type People = Listed | "person";

/** Lists the recipients of events that are about the same thing for everybody they concern. */
export async function listAudience(
  db: Database,
  events: NoticeEvents<People>,
  window: ReadWindow,
): Promise<Recipient[]> {
  return db.all<Recipient>(sql`select who.person as personId, who.thing as subject, who.person as position
      from (${peopleOf(events, window)}) who order by who.at, who.person`);
}

/**
 * True if the user `u` gets notices. Nobody does before they set a password, because until then the invitation may be withdrawn.
 */
export const getsNotices = sql.raw(
  "u.kind <> 'staff' and u.disabled_at is null and exists (select 1 from account a where a.user_id = u.id)",
);

/**
 * Selects the people of an audience after the event's position: the id of each as `person`, and the id of what they are told of
 * as `thing`. The order is that of `at` and `person`. Each audience is read by an index, so that it costs as many rows as it
 * returns.
 */
export function peopleOf(events: NoticeEvents<People>, { count }: ReadWindow): SQL {
  const [{ audience, audienceId, thingId, position }] = events;
  if (audience === "person") {
    const given = events.map((each) => ({ thing: each.thingId, person: each.audienceId }));
    return sql`select u.id as person, given.value ->> '$.thing' as thing, given.key as at
      from json_each(${JSON.stringify(given)}) given cross join user u on u.id = given.value ->> '$.person' where ${getsNotices}`;
  }
  return sql`select person, ${thingId} as thing, 0 as at
    from (${selectOf(audience, audienceId, { position, thingId })} order by u.id limit cast(${count} as integer))`;
}

function selectOf(audience: Listed, id: string, { position, thingId }: { position: string; thingId: string }): SQL {
  const isAfter = sql`${getsNotices} and u.id > ${position}`;
  if (audience === "owner")
    return sql`select u.id as person from projects p cross join user u on u.id = p.owner_id
      where p.id = ${id} and u.kind = 'company' and ${isAfter}`;
  if (audience === "holders")
    return sql`select u.id as person from ${holdings} cross join user u on u.id = ${holdings.personId}
      where ${holdings.projectId} = ${id} and ${holdings.personId} > ${position} and ${isHolder} and ${getsNotices}`;
  if (audience === "watchers")
    return sql`select u.id as person from watched_projects w cross join user u on u.id = w.person_id
      where w.project_id = ${id} and w.person_id > ${position} and ${getsNotices}
        and w.created_at <= (select c.at from project_changes c where c.id = ${thingId})`;
  return sql`select u.id as person from user u where u.kind = ${audience} and ${isAfter}`;
}
