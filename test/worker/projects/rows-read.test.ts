import { env } from "cloudflare:workers";
import { test } from "vitest";
import { addHoldingRow, addProjectRow, aMember } from "#test/support/worker/records.ts";
import { expectSameRowsRead, numbers } from "#test/support/worker/rows-read.ts";
import { listManagedProjects } from "#worker/portfolio/company/managed-store.ts";
import { listIndicators } from "#worker/projects/indicators/indicator-store.ts";
import { listForStaff } from "#worker/projects/updates/office-store.ts";
import { listOwnUpdates } from "#worker/projects/updates/own-store.ts";
import { listReleased } from "#worker/projects/updates/released-store.ts";

const pageSize = 50;
const cursor = { createdAt: new Date(500), id: "z" };

test("a page of updates for staff, a holder or a company reads as many rows among ten thousand as among a thousand", async () => {
  const [company, holder, other] = [await aMember("company"), await aMember("retail"), await aMember("retail")];
  const projectIds = [await addProjectRow({ ownerId: company.id }), await addProjectRow({ ownerId: company.id })];
  for (const projectId of projectIds) await addHoldingRow(holder.id, { projectId });
  // No update of this member's project was released.
  await addHoldingRow(other.id);
  const [own, now] = [{ ownerId: company.id, withDrafts: true }, new Date()];
  const states = ["all", "waiting", "released"] as const;
  const lists = states.flatMap((state) => [
    [`${state}, first`, (db: Parameters<typeof listForStaff>[0]) => listForStaff(db, state, undefined, pageSize + 1)],
    [`${state}, later`, (db: Parameters<typeof listForStaff>[0]) => listForStaff(db, state, cursor, pageSize + 1)],
  ]);
  await expectSameRowsRead(
    (from, to) => tell(company.id, projectIds, from, to),
    {
      ...Object.fromEntries(lists),
      "of a company, first": (db) => listOwnUpdates(db, own, undefined, pageSize + 1),
      "of a company, later": (db) => listOwnUpdates(db, own, cursor, pageSize + 1),
      "its projects, with the latest of each": (db) => listManagedProjects(db, { ...own, hiddenTitles: [], now }),
      "of a holder, first": (db) => listReleased(db, holder.id, undefined, pageSize + 1),
      "of a holder, later": (db) => listReleased(db, holder.id, cursor, pageSize + 1),
      "of a holder of another project": (db) => listReleased(db, other.id, undefined, pageSize + 1),
    },
    // Each is read with its project and company. The latest of a company's two projects are read by their index, and by their id.
    8 * (pageSize + 2),
  );
}, 240_000);

test("a page of a project's or of all waiting indicators reads as many rows among ten thousand as among a thousand", async () => {
  const projectId = await addProjectRow();
  await expectSameRowsRead(
    (from, to) => measure(projectId, from, to),
    {
      "of a project, first": (db) => listIndicators(db, { projectId }, undefined, pageSize + 1),
      "of a project, later": (db) => listIndicators(db, { projectId }, cursor, pageSize + 1),
      "that wait, first": (db) => listIndicators(db, { projectId: undefined }, undefined, pageSize + 1),
      "that wait, later": (db) => listIndicators(db, { projectId: undefined }, cursor, pageSize + 1),
    },
    2 * (pageSize + 2),
  );
}, 240_000);

/** Adds updates to two projects by turns: a third are drafts, a third wait and a third are released. */
function tell(authorId: string, projectIds: readonly string[], from: number, to: number) {
  return env.DB.prepare(
    `insert into project_updates (id, project_id, author_id, title, text, state, version, change_id, created_at, updated_at, submitted_at, released_at)
     ${numbers} select 'u' || n, iif(n % 2, ?3, ?4), ?5, 'Roof', 'It is closed.', case n % 3 when 0 then 'draft' when 1 then 'waiting' else 'released' end,
       1, n, n, n, n, iif(n % 3 = 2, n, null) from number`,
  )
    .bind(from, to, ...projectIds, authorId)
    .run();
}

function measure(projectId: string, from: number, to: number) {
  return env.DB.prepare(
    `insert into project_indicators (id, project_id, kind, name, unit, value, first_day, last_day, method, source, state, by_company, created_at)
     ${numbers} select 'm' || n, ?3, 'energy', 'Power', 'MWh', '1', '2026-01-01', '2026-01-31', '', '', iif(n % 2, 'submitted', 'released'), 0, n from number`,
  )
    .bind(from, to, projectId)
    .run();
}
