import { type SQL, sql } from "drizzle-orm";
import type { Currency } from "#rules/money.ts";
import type { AuditEntry, AuditNames } from "#rules/office/audit.ts";
import { auditNameKey, type NamedSubject, namedIn } from "#rules/office/audit-names.ts";
import { pseudonymOf } from "#rules/privacy/erasure.ts";
import { oneLineOf } from "#rules/tidy-text.ts";
import type { Database } from "../db/database.ts";

type Named = { kind: NamedSubject; id: string; name: string | null; currency: Currency | null };

/**
 * Returns the names of everything on a page of the audit, by one query that looks each up by its key. An account that an erasure
 * kept for its records has no name, like one that is gone. A submission that is a draft, or is with its company for changes, is
 * not named.
 */
export async function findAuditNames(db: Database, entries: readonly AuditEntry[]): Promise<AuditNames> {
  const asked = namedIn(entries);
  if (asked.length === 0) return {};
  const rows = await db.all<Named>(sql`
      with asked(kind, id) as materialized (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(asked)}))
      select kind, id, case kind
        when 'account' then ${personOf(sql`asked.id`)}
        when 'calendar-feed' then ${personOf(sql`asked.id`)}
        when 'personal-data' then coalesce(${personOf(sql`asked.id`)}, ${reference})
        when 'consultation' then ${reference}
        when 'enquiry' then ${reference}
        when 'document' then (select title from documents where id = asked.id)
        when 'saved-reply' then (select title from saved_replies where id = asked.id)
        when 'project' then (select name from projects where id = asked.id)
        when 'submission' then (select iif(status = 'Draft' or asked_at is not null, '', coalesce(entries ->> '$.name', '')) from submissions where id = asked.id)
        when 'distribution-run' then ${projectOf("distribution_runs")}
        when 'holding' then ${projectOf("holdings")}
        when 'project-update' then ${projectOf("project_updates")}
        when 'indicator' then (select projects.name || ': ' || own.name from project_indicators as own join projects on projects.id = own.project_id where own.id = asked.id)
        when 'invitation' then (select coalesce(${personOf(sql`invitations.person_id`)}, '') from invitations where id = asked.id)
        when 'staff-request' then (select coalesce(${personOf(sql`staff_requests.person_id`)}, '') from staff_requests where id = asked.id)
      end as name, case kind
        when 'distribution-run' then ${projectOf("distribution_runs", "currency")}
        when 'holding' then ${projectOf("holdings", "currency")}
      end as currency from asked`);
  return Object.fromEntries(
    // A submission's name is stored as it was typed, and could reverse the direction of the text that follows it.
    rows.map(({ kind, id, name, currency }) => [auditNameKey(kind, id), { name: name && oneLineOf(name), currency }]),
  );
}

const reference = sql`(select reference from enquiries where id = asked.id)`;

function personOf(id: SQL) {
  return sql`(select name from user where user.id = ${id} and email not like ${pseudonymOf("%")})`;
}

function projectOf(table: string, column: "name" | "currency" = "name") {
  return sql.raw(
    `(select projects.${column} from ${table} as own join projects on projects.id = own.project_id where own.id = asked.id)`,
  );
}
