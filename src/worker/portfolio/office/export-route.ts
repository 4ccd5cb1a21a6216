import { Hono } from "hono";
import { recordErrors as errors, exportHeadings } from "#content/office/records-errors.ts";
import { csvLinesOf, csvOf } from "#rules/csv.ts";
import type { Currency } from "#rules/money.ts";
import { allow } from "../../access.ts";
import { sendCsv } from "../../csv.ts";
import type { Database } from "../../db/database.ts";
import type { App } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { type ExportedTable, exportedTables, exportPages } from "./export-store.ts";
import { findProjectOfRecords } from "./project-store.ts";

/** Everything recorded for a project: a CSV file for each table, generated while it is sent. */
export const recordExportRoutes = new Hono<App>().get(
  "/office/projects/:id/records/:file",
  allow("staff"),
  answers({ 200: "text/csv" }, "not-found"),
  async function download(c) {
    const { id, file } = c.req.param();
    const table = exportedTables.find((each) => file === `${each}.csv`);
    if (!table) return refuse(c, { problem: "not-found", detail: errors.unknownTable });
    const { db } = c.var;
    const project = await findProjectOfRecords(db, id);
    if (!project) return refuse(c, { problem: "not-found", detail: errors.unknownProject });
    return sendCsv(c, `${fileNameOf(project.name)}-${table}.csv`, linesOf(db, table, project));
  },
);

async function* linesOf(db: Database, table: ExportedTable, project: { id: string; currency: Currency }) {
  yield csvOf([exportHeadings[table]]);
  for await (const rows of exportPages[table](db, project)) yield csvLinesOf(rows);
}

/** Returns a name such as `edge-data-hall`, in characters that every file system allows. */
function fileNameOf(name: string): string {
  const text = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return text.replace(/^-|-$/g, "").slice(0, 60) || "project";
}
