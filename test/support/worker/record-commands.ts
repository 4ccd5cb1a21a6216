import fc from "fast-check";
import { expect } from "vitest";
import type { SharePage } from "#rules/portfolio/run-answers.ts";
import { confirm, counterEntry, counterRun, holdingsOf, postEntry, postRun, readAnswer } from "./office-records.ts";
import { askWithCookie } from "./people.ts";
import {
  currentValueOf,
  type Desk,
  expectHoldings,
  heldOn,
  isHolder,
  type Model,
  patchStatus,
  type Run,
  sumOf,
  tokensOf,
} from "./record-model.ts";

type Command = fc.AsyncCommand<Model, Desk>;

const aHolder = fc.nat(1);
const anyOf = fc.nat();
const cents = fc.integer({ min: 1, max: 500_000 });
const tokens = fc.integer({ min: 1, max: 40 });

/**
 * Everything that staff may record of a project, on days up to `today`. Each command checks its success, and what follows. It is
 * skipped if it needs a record that does not exist.
 */
export function recordCommands(today: string): fc.Arbitrary<Command> {
  const day = fc.constantFrom("2026-01-01", "2026-06-15", today);
  return fc.oneof(
    { arbitrary: fc.record({ holder: aHolder, day, tokens, cents }).map(buy), weight: 3 },
    anyOf.map(takeBack),
    fc.record({ holder: aHolder, day, cents }).map(pay),
    anyOf.map(takePaymentBack),
    { arbitrary: fc.record({ holder: aHolder, day, cents: fc.oneof(fc.constant(0), cents) }).map(value), weight: 2 },
    fc.record({ holder: aHolder, isRedeemed: fc.boolean() }).map(redeem),
    fc.record({ recordDay: day, cents }).map(prepareRun),
    { arbitrary: fc.constant(command("confirm", hasWaiting, confirmRun)), weight: 2 },
    fc.constant(command("send back", hasWaiting, sendBack)),
    anyOf.map(takeRunBack),
  );
}

function command(name: string, check: (model: Readonly<Model>) => boolean, run: Command["run"]): Command {
  return {
    check,
    run: async (model, desk) => {
      await run(model, desk);
      await expectHoldings(model, desk);
    },
    toString: () => name,
  };
}

function buy(bought: { holder: number; day: string; tokens: number; cents: number }): Command {
  const { holder, day, tokens, cents } = bought;
  return command(`buy ${JSON.stringify(bought)}`, always, async (model, desk) => {
    const id = crypto.randomUUID();
    const body = { kind: "purchases", ...of(desk, holder), day, tokens: `${tokens}`, amount: textOf(cents) } as const;
    const { status } = await postEntry(desk.staff, body, id);
    expect(status).toBe(model.isRedeemed[holder] ? 422 : 201);
    if (status === 201) model.purchases.push({ id, holder, day, tokens, cents, isTakenBack: false });
  });
}

function takeBack(which: number): Command {
  return command(
    `take back ${which}`,
    ({ purchases }) => purchases.length > 0,
    async (model, { staff, today }) => {
      const bought = pick(model.purchases, which);
      const { status } = await counterEntry(staff, { id: bought.id, kind: "purchases" });
      expect(status).toBe(model.isRedeemed[bought.holder] && !bought.isTakenBack ? 409 : 201);
      if (status !== 201 || bought.isTakenBack) return;
      bought.isTakenBack = true;
      const values = model.values[bought.holder];
      // A holding without tokens is worth nothing, on any day.
      for (const day of values?.keys() ?? [])
        if (day >= bought.day && day !== today && tokensOf(model, bought.holder, day) === 0) values?.set(day, 0);
      const isLeft = tokensOf(model, bought.holder) === 0 && currentValueOf(model, bought.holder) !== 0;
      if (isLeft) values?.set(today, 0);
    },
  );
}

function pay(paid: { holder: number; day: string; cents: number }): Command {
  const { holder, day, cents } = paid;
  return command(`pay ${JSON.stringify(paid)}`, isTo(holder), async (model, desk) => {
    const id = crypto.randomUUID();
    const body = { kind: "distributions", ...of(desk, holder), day, amount: textOf(cents) } as const;
    const { status } = await postEntry(desk.staff, body, id);
    expect(status).toBe(model.isRedeemed[holder] ? 422 : 201);
    if (status === 201) model.payments.push({ id, holder, cents, isTakenBack: false });
  });
}

function takePaymentBack(which: number): Command {
  return command(
    `take payment back ${which}`,
    ({ payments }) => payments.length > 0,
    async (model, { staff }) => {
      const paid = pick(model.payments, which);
      const { status } = await counterEntry(staff, { id: paid.id, kind: "distributions" });
      expect(status).toBe(paid.runId ? 409 : 201);
      if (status === 201) paid.isTakenBack = true;
    },
  );
}

function value(valued: { holder: number; day: string; cents: number }): Command {
  const { holder, day, cents } = valued;
  return command(`value ${JSON.stringify(valued)}`, isTo(holder), async (model, desk) => {
    const replaces = model.values[holder]?.get(day);
    const body = { kind: "valuations", ...of(desk, holder), day, amount: textOf(cents) } as const;
    const { status } = await postEntry(desk.staff, { ...body, ...(replaces !== undefined && { replaces }) });
    expect(status).toBe(model.isRedeemed[holder] ? 422 : 201);
    if (status === 201) model.values[holder]?.set(day, cents);
  });
}

function redeem({ holder, isRedeemed }: { holder: number; isRedeemed: boolean }): Command {
  const isOther = (model: Readonly<Model>) => isHolder(model, holder) && model.isRedeemed[holder] !== isRedeemed;
  return command(`redeemed: ${isRedeemed}, ${holder}`, isOther, async (model, desk) => {
    const lines = await holdingsOf(desk.staff, `project=${desk.projectId}`);
    const line = lines.find(({ person }) => person.id === desk.members[holder]?.id);
    const to = isRedeemed ? "Redeemed" : "Held";
    const { status } = await patchStatus(desk, line?.id ?? "none", line?.status ?? "none", to);
    expect(status).toBe(isRedeemed && currentValueOf(model, holder) !== 0 ? 409 : 200);
    if (status === 200) model.isRedeemed[holder] = isRedeemed;
  });
}

function prepareRun({ recordDay, cents }: { recordDay: string; cents: number }): Command {
  return command(`run of ${recordDay}, ${cents}`, always, async (model, desk) => {
    const id = crypto.randomUUID();
    const held = heldOn(model, recordDay);
    const figures = { projectId: desk.projectId, amount: textOf(cents), recordDay, payDay: desk.today };
    const { status } = await postRun(desk.staff, figures, id);
    expect(status).toBe(held.size === 0 || hasWaiting(model) ? 409 : 201);
    if (status !== 201) return;
    const answer = await askWithCookie(desk.staff, "GET", `/office/distribution-runs/${id}/shares`);
    const shares = (await readAnswer<SharePage>(answer)).shares.map(({ person, tokens, minorUnits }) => {
      const holder = desk.members.findIndex((member) => member.id === person.id);
      expect([holder, tokens]).toEqual([holder, held.get(holder)]);
      // Rounded down or up.
      expect(Math.abs(minorUnits - (cents * tokens) / sumOf([...held.values()]))).toBeLessThan(1);
      return { holder, cents: minorUnits };
    });
    expect([shares.length, sumOf(shares.map((share) => share.cents))]).toEqual([held.size, cents]);
    model.runs.push({ id, recordDay, cents, shares, basis: basisOf(model, recordDay), status: "waiting" });
  });
}

/** A run is paid as it was prepared or not at all. A counter-run does not depend on who holds what now. */
async function confirmRun(model: Model, { colleague }: Desk): Promise<void> {
  const run = waitingOf(model);
  const { status } = await confirm(colleague, run.id, textOf(run.cents));
  expect(status).toBe(run.reverses || run.basis === basisOf(model, run.recordDay) ? 200 : 409);
  if (status !== 200) return;
  run.status = "confirmed";
  for (const [at, { holder, cents }] of run.shares.entries()) {
    const paid = { id: `${run.id}-${at + 1}`, holder, cents: run.reverses ? -cents : cents };
    if (cents > 0) model.payments.push({ ...paid, runId: run.id, isTakenBack: false });
  }
}

async function sendBack(model: Model, { colleague }: Desk): Promise<void> {
  const run = waitingOf(model);
  const address = `/office/distribution-runs/${run.id}/send-back`;
  expect((await askWithCookie(colleague, "POST", address, { body: { note: "" } })).status).toBe(200);
  run.status = "sent-back";
}

function takeRunBack(which: number): Command {
  return command(
    `take run back ${which}`,
    ({ runs }) => runs.length > 0,
    async (model, { staff }) => {
      const id = crypto.randomUUID();
      const run = pick(model.runs, which);
      const isTakenBack = model.runs.some(({ reverses, status }) => reverses === run.id && status !== "sent-back");
      const { status } = await counterRun(staff, run.id, id);
      const mayBe = run.status === "confirmed" && !run.reverses && !isTakenBack && !hasWaiting(model);
      expect(status).toBe(mayBe ? 201 : 409);
      if (status === 201) model.runs.push({ ...run, id, status: "waiting", reverses: run.id });
    },
  );
}

function always(): boolean {
  return true;
}

function isTo(holder: number) {
  return (model: Readonly<Model>) => isHolder(model, holder);
}

function hasWaiting({ runs }: Readonly<Model>): boolean {
  return runs.some(({ status }) => status === "waiting");
}

function waitingOf({ runs }: Model): Run {
  return runs.find(({ status }) => status === "waiting") as Run;
}

function basisOf(model: Model, day: string): string {
  return JSON.stringify([...heldOn(model, day)]);
}

function of({ members, projectId }: Desk, holder: number) {
  return { personId: members[holder]?.id ?? "nobody", projectId };
}

function pick<Item>(items: readonly Item[], which: number): Item {
  return items[which % items.length] as Item;
}

function textOf(cents: number): string {
  return (cents / 100).toFixed(2);
}
