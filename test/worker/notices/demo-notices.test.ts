import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { aPerson } from "#test/support/worker/people.ts";
import { demoAccountOf } from "../../../scripts/demo/accounts.ts";
import { addDemoNotices } from "../../../scripts/demo/notices.ts";

test("the notices of somebody's own account in a local portal are still unread and due after the samples are added again", async () => {
  const { id } = await aPerson("retail");
  const now = Date.now();
  await env.DB.batch([
    env.DB.prepare(
      `insert into notices (id, person_id, topic, subject, found_at, email_due_at)
       values ('limit', ?1, 'limit', 'gone', 1, ?2), ('document', ?1, 'document', 'gone:1', 2, ?2)`,
    ).bind(id, now),
    env.DB.prepare(
      `insert into notice_events (topic, thing_id, audience, audience_id, due_at) values ('document', 'later', 'person', ?, ?)`,
    ).bind(id, now + 3_600_000),
  ]);
  const state = () =>
    env.DB.batch([
      env.DB.prepare("select * from notices where person_id = ? order by id").bind(id),
      env.DB.prepare("select * from notice_events where audience_id = ?").bind(id),
    ]).then((answers) => answers.map(({ results }) => results));
  const before = await state();
  await addDemoNotices(env, { memberIds: [], emails: [demoAccountOf("retail").email] }, new Date(now));
  expect(await state()).toEqual(before);
});
