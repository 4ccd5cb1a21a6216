import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  addDocumentsFor,
  after,
  choose,
  emailsAboutNotices,
  monday,
  runNotices,
} from "#test/support/worker/notices.ts";
import { aMember } from "#test/support/worker/records.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import { findNotices } from "#worker/notices/find-notices.ts";

test("an e-mail names what may be seen, though fifty older things of it were taken back", async () => {
  const relay = startRelay();
  const member = await aMember("institutional");
  await choose(member, { document: "at-once" });
  const wrong = Array.from({ length: 50 }, (_, at) => `Wrong ${at}`);
  await addDocumentsFor([member], wrong);
  for (const _ of ["first half", "second half"]) await findNotices(env, monday);
  await addDocumentsFor([member], ["Right report"]);
  await runNotices(after(1));
  const ofWrong =
    "delete from document_people where document_id in (select id from documents where title like 'Wrong %')";
  await env.DB.prepare(ofWrong).run();
  for (const minutes of [6, 7, 20]) await runNotices(after(minutes));
  const said = emailsAboutNotices(relay, member).map(textOf).join();
  expect(said).toContain("Right report");
  expect(said).not.toContain("Wrong");
});
