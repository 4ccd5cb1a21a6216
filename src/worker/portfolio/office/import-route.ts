import { Hono } from "hono";
import { importErrors as errors } from "#content/office/records-errors.ts";
import { importChecked, importDone } from "#rules/portfolio/record-answers.ts";
import { importRequest } from "#rules/portfolio/record-requests.ts";
import type { Problem } from "#rules/problem.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { allow, recheckCaller } from "../../access.ts";
import { todayOf } from "../../business-clock.ts";
import type { App } from "../../env.ts";
import { actingOf } from "../../office/acting.ts";
import { erasedName } from "../../office/erased-name.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { limitBodyTo, requireJsonFromThisSite } from "../../security.ts";
import { validateJson } from "../../validate.ts";
import { findImport, importRecords } from "./import-store.ts";
import { type ReadImport, readImport } from "./read-import.ts";

const badBody: Problem = { problem: "invalid", detail: errors.malformed };

/** Enough for the longest text that is accepted, in any script, with JSON's escapes. */
const limitImport = limitBodyTo(2 * 1024 * 1024);

/**
 * Imports purchases, distributions or valuations from a file: all of its lines or none, and each file once. The body may be
 * larger than that of other calls.
 */
export const recordImportRoutes = new Hono<App>()
  .post(
    "/office/record-imports/check",
    allow("staff"),
    answers({ 200: importChecked }),
    requireJsonFromThisSite,
    limitImport,
    recheckCaller,
    validateJson(importRequest, badBody),
    async function check(c) {
      const today = todayOf(c);
      const read = await readImport(c.var.db, c.req.valid("json"), today);
      if ("problem" in read) return refuse(c, read);
      const { lines, faults, earlier, tokens, totals, valued } = read;
      const taken = earlier ? { at: earlier.takenAt.toISOString(), by: nameOf(earlier) } : null;
      return c.json({ lines, faults, taken, tokens, totals, valued });
    },
  )
  .post(
    "/office/record-imports",
    allow("staff"),
    answers({ 201: importDone }, "conflict"),
    requireJsonFromThisSite,
    limitImport,
    recheckCaller,
    validateJson(importRequest, badBody),
    async function take(c) {
      const { db } = c.var;
      const asked = c.req.valid("json");
      const now = new Date();
      const read = await readImport(db, asked, dayAt(now, c.env.BUSINESS_TIME_ZONE));
      if ("problem" in read) return refuse(c, read);
      if (read.earlier) return refuse(c, takenBefore(read.earlier));
      if (read.faults.length > 0) return refuse(c, faulty(read));
      const { kind } = asked;
      const { sha256, entries, lines } = read;
      const id = crypto.randomUUID();
      const isTaken = await importRecords(db, { id, kind, sha256, entries }, { acting: actingOf(c), now });
      if (isTaken) return c.json({ id, kind, lines }, 201);
      const earlier = await findImport(db, sha256);
      if (earlier) return refuse(c, takenBefore(earlier));
      return refuse(c, (await c.var.findCallerProblem()) ?? { problem: "conflict", detail: errors.changed });
    },
  );

type Earlier = NonNullable<ReadImport["earlier"]>;

function takenBefore(earlier: Earlier): Problem {
  const at = earlier.takenAt.toISOString().slice(0, 16).replace("T", " ");
  return { problem: "conflict", detail: `${errors.taken} ${at} UTC, ${nameOf(earlier)}.` };
}

function nameOf({ name, takenBy }: Earlier): string {
  return name ?? erasedName(takenBy);
}

function faulty({ faults }: ReadImport): Problem {
  const fields = Object.fromEntries(
    faults.map(({ line, faults: ofLine }) => [`line-${line}`, ofLine.map(({ detail }) => detail).join(" ")]),
  );
  return { problem: "invalid", detail: errors.faulty, fields };
}
