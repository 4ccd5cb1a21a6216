import { Hono } from "hono";
import { type FileCheckAnswer, fileCheckAnswer } from "#rules/documents/office-answers.ts";
import { allow } from "../../access.ts";
import type { App } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { findLatestCheck, listFindings } from "./check-store.ts";

/** Shows the latest comparison of the files in R2 with the rows that refer to them. */
export const fileCheckRoutes = new Hono<App>().get(
  "/office/document-check",
  allow("staff"),
  answers({ 200: fileCheckAnswer }),
  async function showCheck(c) {
    const { db } = c.var;
    const latest = await findLatestCheck(db);
    if (!latest) return c.json<FileCheckAnswer>({ check: null });
    const { begunAt, endedAt, objects } = latest;
    const { missing, missingCount, removed } = await listFindings(db, latest.id);
    const check = {
      begunAt: begunAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      objects,
      missing: missing.map(({ subjectId, title }) => ({ id: subjectId ?? "", title })),
      missingCount,
      removed,
    };
    return c.json<FileCheckAnswer>({ check });
  },
);
