import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { findPublished, recheckPublished } from "#worker/projects/published/published-projects.ts";

/** A D1 binding for a read of the published projects, which another request of the isolate changes before the answer arrives. */
function readingWhile(change: () => Promise<unknown>): D1Database {
  return new Proxy(env.DB, {
    get(target, property) {
      if (property === "batch")
        return async (statements: Parameters<D1Database["batch"]>[0]) => {
          const read = await target.batch(statements);
          await change();
          recheckPublished();
          return read;
        };
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

const rename = (name: string) => () =>
  env.DB.prepare("update projects set name = ? where id = 'demo-edge-data-hall'").bind(name).run();
const findAt = (now: number, DB = env.DB) => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  return findPublished({ DB });
};
const namesAt = async (now: number) =>
  (await findAt(now)).list.map(({ project }) => project.name).filter((name) => name.startsWith("Hall "));

afterEach(() => vi.useRealTimers());

test("a change published while the projects are being read is on the isolate's next page", async () => {
  const now = Date.now() + 3_600_000;
  await rename("Hall A")();
  await findAt(now, readingWhile(rename("Hall B")));
  expect(await namesAt(now + 1)).toEqual(["Hall B"]);
});

test("a published change is on a page even while an earlier request is still reading the projects", async () => {
  const now = Date.now() + 7_200_000;
  await rename("Hall C")();
  await namesAt(now);
  await rename("Hall D")();
  recheckPublished();
  const answer = Promise.withResolvers<void>();
  const DB = interceptedDatabase(env.DB, (_, call) => answer.promise.then(call));
  const first = findAt(now + 1, DB);
  expect(await namesAt(now + 2)).toEqual(["Hall D"]);
  answer.resolve();
  await first;
});
