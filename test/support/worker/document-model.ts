import fc from "fast-check";
import { expect } from "vitest";
import { type MemberKind, memberKinds } from "#rules/accounts/person.ts";
import { addDays } from "#rules/day.ts";
import { audienceOf } from "#rules/documents/library-document.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import type { DocumentAct } from "#rules/documents/publication.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { download, listPage } from "./documents.ts";
import { patchDocument, postAct, type Staff, sendFile } from "./office-documents.ts";
import { buy, counterEntry } from "./office-records.ts";
import { askWithCookie } from "./people.ts";
import type { Member } from "./records.ts";

type State = "draft" | "scheduled" | "published" | "binned";
type Purchase = { id: string; viewer: number; isTakenBack: boolean };

/** A document and its viewers, who are numbered. The first is the company that owns the project. */
export type Model = {
  document: DocumentDetail;
  title: string;
  audience: readonly MemberKind[];
  people: readonly number[];
  isForProject: boolean;
  state: State;
  kinds: MemberKind[];
  purchases: Purchase[];
};
type Library = { staff: Staff; members: Member[]; projectId: string };
type Command = fc.AsyncCommand<Model, Library>;

const investor = fc.constantFrom(1, 2);
/** Within a year, as the office asks. */
const aLaterDay = addDays(dayAt(new Date(), "UTC"), 300);
const hiddenTitle = "internal white\u200b PAPER";
const changes = fc.record({
  title: fc.constantFrom("Figures of June", hiddenTitle),
  audience: fc.subarray([...memberKinds]),
  people: fc.subarray([1, 2]),
  isForProject: fc.boolean(),
});

/** Everything that staff may do to a document and its viewers. Each command checks its success, and who then sees it. */
export const documentCommands: fc.Arbitrary<Command> = fc.oneof(
  { arbitrary: changes.map(describe), weight: 3 },
  { arbitrary: fc.constant(change("publish", { from: ["draft", "scheduled"], to: "published" })), weight: 3 },
  fc.constant(change("publish", { day: aLaterDay, from: ["draft", "scheduled"], to: "scheduled" })),
  fc.constant(change("unpublish", { from: ["scheduled", "published"], to: "draft" })),
  fc.constant(change("bin", { from: ["draft", "scheduled", "published"], to: "binned" })),
  { arbitrary: fc.constant(change("restore", { from: ["binned"], to: "draft" })), weight: 2 },
  fc.constant(command("new version", sendVersion)),
  investor.map(buyTokens),
  fc.nat().map(takeBack),
  investor.map(changeKind),
);

function command(name: string, run: Command["run"]): Command {
  return {
    check: () => true,
    run: async (model, library) => {
      await run(model, library);
      await expectSight(model, library);
    },
    toString: () => name,
  };
}

/** Expects those who may see the document to find it in their list and download it, and others to get 404. */
async function expectSight(model: Model, { members }: Library): Promise<void> {
  const { id } = model.document;
  for (const [viewer, { cookie }] of members.entries()) {
    const [{ documents }, file] = [await listPage(cookie), await download(id, cookie)];
    await file.arrayBuffer();
    const sees = isSeenBy(model, viewer);
    const shown = [documents.some((each) => each.id === id), file.status];
    expect([viewer, ...shown]).toEqual([viewer, sees, sees ? 200 : 404]);
  }
}

function isSeenBy({ state, title, audience, kinds, people, isForProject, purchases }: Model, viewer: number): boolean {
  const holds = purchases.some((each) => each.viewer === viewer && !each.isTakenBack);
  const isOfKind = audience.some((kind) => kind === kinds[viewer]);
  const isGranted = people.includes(viewer) || (isForProject && (viewer === 0 || holds));
  return state === "published" && title !== hiddenTitle && (isOfKind || isGranted);
}

function describe(described: Pick<Model, "title" | "audience" | "people" | "isForProject">): Command {
  return command(JSON.stringify(described), async (model, { staff, members, projectId }) => {
    const answer = await patchDocument(staff, model.document, {
      title: described.title,
      audience: audienceOf(described.audience),
      people: described.people.map((viewer) => members[viewer]?.id),
      projects: described.isForProject ? [projectId] : [],
    });
    expect(answer.status).toBe(model.state === "binned" ? 409 : 200);
    if (answer.status === 200) Object.assign(model, described, { document: await answer.json() });
  });
}

type Change = { day?: string; from: readonly State[]; to: State };

function change(name: DocumentAct, { day, from, to }: Change): Command {
  return command(`${name} ${day ?? ""}`, async (model, { staff }) => {
    const answer = await postAct(staff, model.document, name, day);
    const isDone = from.includes(model.state);
    // A change that is made already may be requested again.
    expect(isDone ? [200] : [200, 409]).toContain(answer.status);
    if (answer.status === 200) model.document = await answer.json();
    if (isDone) model.state = to;
  });
}

async function sendVersion(model: Model, { staff }: Library): Promise<void> {
  const path = `/${model.document.id}/versions?name=b.txt&version=${model.document.version}`;
  const answer = await sendFile(staff.cookie, path, crypto.randomUUID());
  expect(answer.ok).toBe(model.state !== "binned");
  if (answer.ok) model.document = await answer.json();
}

function buyTokens(viewer: number): Command {
  return command(`buy ${viewer}`, async ({ purchases }, { staff, members, projectId }) => {
    const { id } = await buy(staff.cookie, { member: members[viewer] as Member, projectId, tokens: 1 });
    purchases.push({ id, viewer, isTakenBack: false });
  });
}

function takeBack(which: number): Command {
  return command(`take back ${which}`, async ({ purchases }, { staff }) => {
    const bought = purchases[which % purchases.length];
    if (!bought) return;
    expect((await counterEntry(staff.cookie, { id: bought.id, kind: "purchases" })).status).toBe(201);
    bought.isTakenBack = true;
  });
}

function changeKind(viewer: number): Command {
  return command(`other kind ${viewer}`, async ({ kinds }, { staff, members }) => {
    const from = kinds[viewer];
    const to = from === "retail" ? "institutional" : "retail";
    const path = `/office/people/${members[viewer]?.id}/kind`;
    expect((await askWithCookie(staff.cookie, "PUT", path, { body: { from, to } })).status).toBe(200);
    kinds[viewer] = to;
  });
}
