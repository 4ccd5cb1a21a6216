import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { countAudit, valuesWithoutCopy } from "#test/support/worker/audit.ts";
import { everyStaffWrite, type Sent, sendWrite } from "#test/support/worker/every-staff-write.ts";
import { aPerson, type TestPerson } from "#test/support/worker/people.ts";
import { type FakeRelay, startRelay } from "#test/support/worker/relay.ts";
import { endViewing } from "#test/support/worker/viewing.ts";
import { callerOf } from "#worker/access.ts";
import { apiAnswers } from "#worker/api.ts";

let staff: TestPerson;
let second: typeof staff;
let member: typeof staff;
let relay: FakeRelay;
beforeAll(async () => {
  [staff, second, member] = [await aPerson("staff"), await aPerson("staff"), await aPerson("company")];
});
// One of the writes begins viewing as a member, which has to end before the next test.
beforeEach(async () => void (await endViewing(second.cookie)));

const writes = everyStaffWrite(() => ({ staff, second, relay }));

/** Writes without an audit entry. They change nothing that staff or members see, such as previews and parts of an upload. */
const unrecorded = [
  "POST /api/office/distribution-runs/preview",
  "POST /api/office/record-imports/check",
  "POST /api/office/invitation-list/check",
  "POST /api/office/blocked-times/preview",
  "POST /api/office/enquiries/:reference/reply-preview",
  "POST /api/office/uploads",
  "PUT /api/office/uploads/:id/parts/:number",
  "DELETE /api/office/uploads/:id",
  "POST /api/office/privacy/find",
  "POST /api/office/privacy/mentions",
];

test("every write route of staff is covered by this file", () => {
  const routes = apiAnswers.routes.filter(
    ({ method, path, handler }) =>
      path.startsWith("/api") && !["GET", "ALL"].includes(method) && callerOf(handler) === "staff",
  );
  const named = routes.map(({ method, path }) => `${method} ${path}`);
  const known = [...Object.keys(writes), ...unrecorded];
  const missing = named.filter((route) => !known.includes(route));
  expect(missing, "Add a call of these to test/support/worker/every-staff-write.ts").toEqual([]);
  expect([...new Set(named)].sort()).toEqual(known.sort());
});

test.each(Object.entries(writes))("%s adds one audit entry, and none when it is refused", async (route, prepare) => {
  relay = startRelay();
  const { id, query, body, refused } = await prepare();
  const before = await countAudit();
  if (refused) {
    const response = await send(route, { id: refused.id ?? id, query, body: refused.body ?? body });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await countAudit()).toBe(before);
  }
  expect((await send(route, { id, query, body }, member.cookie)).status).toBe(403);
  expect(await countAudit()).toBe(before);
  const response = await send(route, { id, query, body });
  expect([response.ok, response.ok || (await response.text())]).toEqual([true, true]);
  expect(await countAudit()).toBe(before + 1);
  expect(await valuesWithoutCopy()).toEqual([]);
  expect(await newestId()).toMatch(/^[a-z-]+:.+/);
});

/** Returns the newest entry's id, which has to start with its action: no chosen key may collide with another action's entry. */
async function newestId(): Promise<string> {
  const row = await env.DB.prepare("SELECT id, action FROM audit_entries ORDER BY rowid DESC LIMIT 1").first();
  return `${row?.id}`.startsWith(`${row?.action}:`) ? `${row?.id}` : "an id without its action";
}

/** Sends a write as the second member of staff: the first makes the staff requests, and nobody may confirm their own. */
function send(route: string, { body, ...call }: Sent, cookie = second.cookie): Promise<Response> {
  return sendWrite(cookie, route, { ...call, ...(typeof body === "string" ? { file: body } : { body }) });
}
