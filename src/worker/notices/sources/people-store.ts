import { type SQL, sql } from "drizzle-orm";
import type { NoticeAudience } from "../../db/notice-tables.ts";
import type { NoticeEvent, ReadWindow } from "./source.ts";

type Known = Exclude<NoticeAudience, "run">;

const isTold = sql.raw("u.kind <> 'staff' and u.disabled_at is null");

/**
 * The ids (`person`) of the members of an audience after the event's position, in their order. Each is read by its index, so
 * that it costs as many rows as it answers.
 */
export function peopleOf({ audience, audienceId, position }: NoticeEvent, { count }: ReadWindow): SQL {
  return audience === "run"
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
    return sql`select u.id as person from holdings h cross join user u on u.id = h.person_id
      where h.project_id = ${id} and h.person_id > ${position} and ${isTold}`;
  return sql`select u.id as person from user u where u.kind = ${audience} and u.id > ${position} and u.disabled_at is null`;
}
