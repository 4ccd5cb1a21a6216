import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { topics } from "#rules/notices/topics.ts";

test("every topic has a trigger that records its events: without one, members could choose its e-mails and never get any", async () => {
  const { results } = await env.DB.prepare(
    "select sql from sqlite_master where type = 'trigger' and sql like '%INSERT INTO `notice_events`%'",
  ).all<{ sql: string }>();
  const silent = topics.filter((topic) => !results.some(({ sql }) => sql.includes(`'${topic}', `)));
  expect(silent, "NoticeSource (src/worker/notices/sources/source.ts) says how to add its trigger").toEqual([]);
});
