import { beforeAll, expect, test } from "vitest";
import type { Erasure } from "#rules/privacy/erasure.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { confirmErasureOf, prepareErasureOf } from "#test/support/worker/personal-data.ts";
import { addHoldingRow, aMember } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { countRows } from "#test/support/worker/visitor.ts";

let staff: Awaited<ReturnType<typeof aPerson>>;
let colleague: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
});

const stateOf = async (id: string) =>
  (await (await askWithCookie(staff.cookie, "GET", `/office/people/${id}`)).json()) as {
    state: string;
    acts: string[];
  };

test("an erased account that is kept for a record stays disabled, and nobody is invited to it", async () => {
  const relay = startRelay();
  const { id, email } = await aMember("retail");
  await addHoldingRow(id);
  const prepared = await prepareErasureOf(staff.cookie, email);
  const confirmed = await confirmErasureOf(colleague.cookie, prepared, email);
  const { pseudonym } = ((await confirmed.json()) as { erasure: Erasure }).erasure;
  expect(await stateOf(id)).toMatchObject({ state: "disabled", acts: [] });

  const enabled = await askWithCookie(staff.cookie, "POST", `/people/${id}/enable`);
  expect(enabled.status).toBe(409);
  expect(await enabled.json()).toMatchObject({ detail: expect.stringContaining("was erased") });
  for (const kind of ["retail", "staff"]) {
    const body = { email: pseudonym, name: "Ada", kind, byEmail: true };
    expect((await askWithCookie(staff.cookie, "POST", "/invitations", { body })).status).toBe(422);
  }
  const list = { text: `${pseudonym}, Ada`, kind: "retail", byEmail: true };
  expect((await askWithCookie(staff.cookie, "POST", "/invitation-list", { body: list })).status).toBe(422);
  expect((await askWithCookie(staff.cookie, "POST", `/people/${id}/staff`)).status).toBe(409);
  expect(await stateOf(id)).toMatchObject({ state: "disabled", acts: [] });
  expect(await countRows("select count(*) as count from invitations where person_id = ?", id)).toBe(0);
  expect(relay.received.map(({ subject }) => subject)).toEqual(["Request to erase personal data"]);
});
