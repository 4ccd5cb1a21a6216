import { beforeAll, expect, test } from "vitest";
import { consultationErrors } from "#content/api-errors.ts";
import { blockedTimeErrors } from "#content/office/blocked-times.ts";
import {
  aDay,
  aRequest,
  block,
  decide,
  latestTo,
  rowOf,
  sendRequest,
  stateOf,
  tokenIn,
  unblock,
  withdraw,
} from "#test/support/worker/consultations.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { type FakeRelay, startRelay } from "#test/support/worker/relay.ts";

let staff = "";
beforeAll(async () => {
  staff = await aCookie("staff");
});

async function referenceIn(response: Response): Promise<string> {
  expect(response.status).toBe(201);
  return ((await response.json()) as { reference: string }).reference;
}

const reason = "We are closed that week.";
const withdrawByLink = (relay: FakeRelay, email: string) => withdraw(tokenIn(latestTo(relay, email)));

test.each([
  ["withdrawn by the visitor", (relay, { email }) => withdrawByLink(relay, email)],
  ["declined", (_, { reference }) => decide("refusal", reference, staff, { body: { reason } })],
  [
    "confirmed and then withdrawn",
    async (relay, { email, reference }) => {
      await decide("confirmation", reference, staff);
      return withdrawByLink(relay, email);
    },
  ],
] satisfies [string, (relay: FakeRelay, sent: { email: string; reference: string }) => Promise<Response>][])(
  "a request whose answer was lost and that was %s since is a conflict, and a new request with a new key",
  async (_, callOff) => {
    const relay = startRelay();
    const request = aRequest();
    const reference = await referenceIn(await sendRequest(request));
    expect(await referenceIn(await sendRequest(request))).toBe(reference);
    expect((await callOff(relay, { email: request.entries.email, reference })).status).toBe(200);
    const before = relay.received.length;
    const refused = await sendRequest(request);
    expect([refused.status, await refused.json()]).toMatchObject([409, { detail: consultationErrors.calledOff }]);
    expect(relay.received).toHaveLength(before);
    const again = await referenceIn(await sendRequest({ ...request, key: crypto.randomUUID() }));
    expect(await rowOf(again)).toMatchObject({ status: "requested" });
    expect(relay.received).toHaveLength(before + 2);
  },
);

test("a blocked time whose answer was lost and that was removed since is a conflict, and blocks again with a new key", async () => {
  const [day, key] = [aDay(), crypto.randomUUID()];
  expect((await block(staff, { day, key })).status).toBe(201);
  expect((await unblock(staff, key)).status).toBe(200);
  const refused = await block(staff, { day, key });
  expect([refused.status, await refused.json()]).toMatchObject([409, { detail: blockedTimeErrors.removed }]);
  expect(await stateOf(day, "09:00")).toBe("free");
  expect((await block(staff, { day })).status).toBe(201);
  expect(await stateOf(day, "09:00")).toBe("taken");
});
