import { notInArray, sql } from "drizzle-orm";
import type { AuditPeople } from "#rules/office/answers.ts";
import { operatorId, systemId } from "#rules/office/audit.ts";
import { auditEntries } from "../db/audit-tables.ts";
import { user } from "../db/auth-tables.ts";
import type { Database } from "../db/database.ts";
import { erasedName } from "./erased-name.ts";

/**
 * Returns everybody who wrote something that is in the audit, by name, including former staff. The query steps through the index
 * from each actor to the next, so that it costs the same however many entries there are.
 */
export async function listAuditPeople(db: Database): Promise<AuditPeople["people"]> {
  const rows = await db.all<{ id: string; name: string | null; isStaff: number }>(sql`with recursive actor(id) as (
        select min(actor_id) from ${auditEntries}
        union all
        select (select min(a.actor_id) from ${auditEntries} a where a.actor_id > actor.id) from actor where actor.id is not null
      )
      select actor.id, ${user.name} as name, coalesce(${user.kind} = 'staff' and ${user.disabledAt} is null, 0) as isStaff
      from actor left join ${user} on ${user.id} = actor.id
      where actor.id is not null and ${notInArray(sql`actor.id`, [operatorId, systemId])}`);
  return rows
    .map(({ id, name, isStaff }) => ({ id, name: name ?? erasedName(id), isStaff: isStaff === 1 }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}
