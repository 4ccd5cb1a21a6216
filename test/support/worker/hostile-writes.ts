import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, vi } from "vitest";
import { casesOf } from "../cases.ts";
import { everyStaffWrite, sendWrite } from "./every-staff-write.ts";
import { expectSafeAnswer, goodText, hostileText, spoiltFrom } from "./hostile-input.ts";
import { aMessage } from "./inbox.ts";
import { writeWatchedDatabase } from "./intercepted-database.ts";
import { memberWrites } from "./member-writes.ts";
import { aPerson, type TestPerson } from "./people.ts";
import { type FakeRelay, startRelay } from "./relay.ts";
import { stopSendingEmails } from "./stopped-mail.ts";
import { openUndoLog } from "./undo-log.ts";

/** Fields that take any text. */
const freeTexts = new Set(["title", "text", "note", "reason", "message", "description"]);
/** Routes whose text is parsed line by line, so that not any text is valid. */
const readByLine = /record-imports/;

const refusals = [400, 403, 404, 409, 413, 415, 422];

const oddId = hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 500) || "x");

/** Prepares the database and two members of staff for tests of hostile writes. Called once in a file. */
export async function prepareHostileWrites() {
  const { undo, keep } = await openUndoLog();
  const { d1: DB, takeWritten } = writeWatchedDatabase(env.DB);
  const [staff, second] = [await aPerson("staff"), await aPerson("staff")];

  /**
   * Sends a route bodies and ids as attackers do and, every fourth time, a valid body with any text in its text fields, which has
   * to be accepted. No answer may be a server error, and a refused call must store nothing. Writes are undone, so that each case
   * finds the same data.
   */
  return async function expectHostileProof(route: string): Promise<void> {
    for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
    const relay = startRelay();
    const { cookie = second.cookie, id, body } = await prepare(route, { staff, second, relay });
    // A session's use is recorded every ten minutes, even by refused calls, and in the nightly run this file takes longer.
    await env.DB.prepare("update session set updated_at = ?").bind(Date.now()).run();
    await keep();
    stopSendingEmails();
    const right = rightBodies(Object(body), !readByLine.test(route));
    const usualId = { arbitrary: fc.constant(id), weight: 7 };
    const attack = fc.record({
      id: id === undefined ? fc.constant(id) : fc.oneof(usualId, oddId),
      body: spoiltFrom(right),
    });
    const attacks = fc.array(attack, { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(attacks, right, async (threeAttacks, usual) => {
        for (const hostile of threeAttacks) {
          const answer = await sendWrite(cookie, route, hostile, { DB });
          expectSafeAnswer(answer, answer.ok ? [answer.status] : refusals);
          expect(await answer.text()).not.toMatch(/sqlite|drizzle|better-auth|D1_ERROR| {4}at /);
          const written = takeWritten() ? await undo() : [];
          if (!answer.ok) expect(written).toEqual([]);
        }
        const taken = await sendWrite(cookie, route, { id, body: usual });
        expectSafeAnswer(taken, [200, 201, 202]);
        await taken.body?.cancel();
        await undo();
      }),
      { numRuns: casesOf(28) / 4 },
    );
    expect(await undo()).toEqual([]);
    vi.restoreAllMocks();
  };
}

type Prepared = { cookie?: string; id?: string; body?: unknown };

async function prepare(
  route: string,
  who: { staff: TestPerson; second: TestPerson; relay: FakeRelay },
): Promise<Prepared> {
  const writes: Record<string, () => Promise<Prepared>> = {
    ...everyStaffWrite(() => who),
    ...memberWrites(() => who.relay),
    // These add no audit entry.
    "POST /api/office/enquiries/:reference/reply-preview": async () => ({
      id: (await aMessage()).reference,
      body: { text: "Dear Ada" },
    }),
    "POST /api/office/uploads": async () => ({ body: { name: "large.pdf", sizeInBytes: 9, modifiedAt: 1 } }),
  };
  // A preview takes the same body as its write.
  const prepared = writes[route] ?? writes[route.replace(/\/(preview|check)$/, "")];
  if (!prepared)
    throw new Error(`No call of ${route} is prepared: add one to every-staff-write.ts or member-writes.ts.`);
  return prepared();
}

function rightBodies(body: object, isFree: boolean): fc.Arbitrary<object> {
  const fields = Object.entries(body).map(([name, value]) => {
    const isText = isFree && freeTexts.has(name) && typeof value === "string" && value !== "";
    return [name, isText ? goodText : fc.constant(value)] as const;
  });
  return fc.record(Object.fromEntries(fields), { noNullPrototype: true });
}
