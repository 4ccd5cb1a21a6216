import type { UpdateState } from "#rules/projects/updates/update.ts";
import type { Bindings } from "#worker/env.ts";
import { demoProjectIdOf } from "./project-id.ts";

type DemoUpdate = { id: string; project: string; title: string; text: string; state: UpdateState; at: string };

/** One update in each state: released, waiting for staff, and draft. */
const updates: readonly DemoUpdate[] = [
  {
    id: "5b8a6e5e-6f0f-4a3c-9a0e-2d0d5c1f6a01",
    project: "Electric Bus Depot",
    title: "Charging hall roof closed",
    text: "The roof of the charging hall was closed on January 16, nine days before the date in the plan. Work inside has begun.\n\nThe next report is due when the grid connection is dated.",
    state: "released",
    at: "2026-01-20T09:12:00Z",
  },
  {
    id: "5b8a6e5e-6f0f-4a3c-9a0e-2d0d5c1f6a02",
    project: "Electric Bus Depot",
    title: "Grid connection: date confirmed",
    text: "The grid operator has confirmed April 13 for the connection. The sale is not affected.",
    state: "waiting",
    at: "2026-01-28T15:40:00Z",
  },
  {
    id: "5b8a6e5e-6f0f-4a3c-9a0e-2d0d5c1f6a03",
    project: "Timber Housing Block",
    title: "Rent roll, fourth quarter",
    text: "All 64 flats are let.",
    state: "draft",
    at: "2026-01-29T10:05:00Z",
  },
];

/** Adds the updates that the demo company writes for the holders of its projects. Adding them again changes nothing. */
export async function addDemoUpdates(env: Bindings, { ownerId, staffId }: { ownerId: string; staffId: string }) {
  const insert = env.DB.prepare(
    `insert into project_updates (id, project_id, author_id, title, text, state, version, change_id, created_at, updated_at,
       submitted_at, released_at, released_by) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?1, ?8, ?8, ?9, ?10, ?11)
     on conflict do nothing`,
  );
  await env.DB.batch(
    updates.map(({ id, project, title, text, state, at: instant }) => {
      const at = Date.parse(instant);
      const isReleased = state === "released";
      const version = { draft: 1, waiting: 2, released: 3 }[state];
      return insert.bind(
        ...[id, demoProjectIdOf(project), ownerId, title, text, state, version, at],
        ...[state === "draft" ? null : at, isReleased ? at : null, isReleased ? staffId : null],
      );
    }),
  );
}
