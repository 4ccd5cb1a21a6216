import type { Bindings } from "#worker/env.ts";
import { findNotices } from "#worker/notices/find-notices.ts";
import { checkLimits } from "#worker/portfolio/risk/check-limits.ts";

/**
 * Adds what the demo accounts were told of: the sample library, what the holdings of the members paid, and the limits that they
 * breached, each on its own day. All but those of the last month are read, and none is due as an e-mail. Nobody else's notices
 * change: a local portal may have other accounts as well. Noon in UTC is the same day from New York to Tokyo.
 */
export async function addDemoNotices(
  env: Bindings,
  { memberIds, emails }: { memberIds: readonly string[]; emails: readonly string[] },
  now: Date,
): Promise<void> {
  const given = JSON.stringify(emails);
  const isTheirs = "person_id in (select id from user where email in (select value from json_each(?)))";
  await checkLimits(env, now);
  await findNotices(env, now);
  await env.DB.batch([
    env.DB.prepare(
      `insert into notices (id, person_id, topic, subject, found_at)
       select 'demo-' || id, person_id, 'distribution', id, unixepoch(day, '+12 hours') * 1000 from distributions
       where day >= '2025-06-01' and person_id in (select value from json_each(?)) on conflict do nothing`,
    ).bind(JSON.stringify(memberIds)),
    env.DB.prepare(
      `update notices set email_due_at = null,
         found_at = coalesce((select created_at from documents where topic = 'document'
           and id = substr(subject, 1, instr(subject, ':') - 1)), found_at)
       where ${isTheirs}`,
    ).bind(given),
    env.DB.prepare(
      `update limit_passings set passed_at = unixepoch('2025-12-31', '+12 hours') * 1000 where ${isTheirs}`,
    ).bind(given),
    env.DB.prepare(
      `update notices set found_at = unixepoch('2025-12-31', '+12 hours') * 1000 where topic = 'limit' and ${isTheirs}`,
    ).bind(given),
    env.DB.prepare(
      `update notices set read_at = found_at where found_at < unixepoch('2025-12-01') * 1000 and ${isTheirs}`,
    ).bind(given),
  ]);
}
