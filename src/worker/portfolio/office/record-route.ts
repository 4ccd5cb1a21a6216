import { Hono } from "hono";
import { recordErrors as errors } from "#content/office/records-errors.ts";
import { entryKinds } from "#rules/portfolio/entry.ts";
import {
  counteredEntry,
  entryPage,
  holdingLine,
  holdingLinePage,
  recordedEntry,
} from "#rules/portfolio/record-answers.ts";
import {
  counterRequest,
  entriesQuery,
  entryRequest,
  holdingStatusRequest,
  holdingsQuery,
  readSubject,
} from "#rules/portfolio/record-requests.ts";
import type { Problem } from "#rules/problem.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { allow } from "../../access.ts";
import type { App } from "../../env.ts";
import { idempotencyKeyOf, requireIdempotencyKey } from "../../idempotency-key.ts";
import { writingOf } from "../../office/acting.ts";
import { answers } from "../../openapi.ts";
import { conflictWith, refuse } from "../../problem.ts";
import { validateJson, validateQuery } from "../../validate.ts";
import { findValuedOn } from "../valuation-store.ts";
import { counterDistribution, counterPurchase, findValueAfter } from "./counter-entry-store.ts";
import { changeHoldingStatus } from "./entry-store.ts";
import { recordByHand } from "./record-by-hand.ts";
import { findEntry, findHoldingLine, listEntries, listHoldingLines, listLargestHoldings } from "./record-list-store.ts";

const pageSize = 50;
/** The forms of the records never send such a body. */
const badBody: Problem = { problem: "invalid", detail: errors.malformed };

/** The records of projects and people, for staff: listing them, and recording entries by hand. */
export const officeRecordRoutes = new Hono<App>()
  .get(
    "/office/holdings",
    allow("staff"),
    answers({ 200: holdingLinePage }, "invalid"),
    validateQuery(holdingsQuery),
    async function listHoldings(c) {
      const { after: cursor, ...query } = c.req.valid("query");
      const subject = readSubject(query);
      if (!subject) return refuse(c, { problem: "invalid", detail: errors.badSubject });
      const { db } = c.var;
      if (subject.column === "project") {
        const { rows, next } = await listLargestHoldings(db, subject.id, cursor, pageSize);
        return c.json({ holdings: rows, next });
      }
      const { rows, next } = await listHoldingLines(db, subject, cursor, pageSize);
      return c.json({ holdings: rows, next });
    },
  )
  .patch(
    "/office/holdings/:id",
    allow("staff"),
    answers({ 200: holdingLine }, "not-found", "conflict"),
    validateJson(holdingStatusRequest, badBody),
    async function changeStatus(c) {
      const { db } = c.var;
      const id = c.req.param("id");
      const change = c.req.valid("json");
      await changeHoldingStatus(db, id, change, writingOf(c));
      const current = await findHoldingLine(db, id);
      if (!current) return refuse(c, { problem: "not-found", detail: errors.unknownHolding });
      if (current.status === change.to) return c.json(current);
      const detail = current.status === change.from ? errors.valueLeft : errors.statusChanged;
      return refuse(c, conflictWith(detail, current));
    },
  )
  .get(
    "/office/record-entries",
    allow("staff"),
    answers({ 200: entryPage }, "invalid"),
    validateQuery(entriesQuery),
    async function listRecorded(c) {
      const { after: cursor, kind: asked, ...query } = c.req.valid("query");
      const [subject, kind] = [readSubject(query), entryKinds.find((each) => each === asked)];
      if (!subject) return refuse(c, { problem: "invalid", detail: errors.badSubject });
      if (!kind) return refuse(c, { problem: "invalid", detail: errors.badKind });
      const { rows, next } = await listEntries(c.var.db, kind, subject, cursor, pageSize);
      return c.json({ entries: rows, next });
    },
  )
  .post(
    "/office/record-entries",
    allow("staff"),
    answers({ 201: recordedEntry }, "not-found", "conflict"),
    requireIdempotencyKey,
    validateJson(entryRequest, badBody),
    async function record(c) {
      const asked = c.req.valid("json");
      const stored = await recordByHand(c, asked, idempotencyKeyOf(c));
      if ("problem" in stored) return refuse(c, stored);
      const raisesHolding = asked.kind === "purchases" && !asked.opening;
      const valuedOn = raisesHolding ? await findValuedOn(c.var.db, stored) : null;
      return c.json({ ...stored, valuedOn }, 201);
    },
  )
  .post(
    "/office/record-entries/:id/counter",
    allow("staff"),
    answers({ 201: counteredEntry }, "not-found", "conflict"),
    validateJson(counterRequest, badBody),
    async function counter(c) {
      const { db } = c.var;
      const { kind } = c.req.valid("json");
      const found = await findEntry(db, kind, c.req.param("id"));
      if (!found) return refuse(c, { problem: "not-found", detail: errors.unknownEntry });
      if (found.reverses !== null) return refuse(c, { problem: "conflict", detail: errors.counterOfCounter });
      if (found.runId !== null) return refuse(c, { problem: "conflict", detail: errors.ofRun });
      const writing = writingOf(c);
      const today = dayAt(writing.now, c.env.BUSINESS_TIME_ZONE);
      const take = kind === "purchases" ? counterPurchase : counterDistribution;
      const id = await take(db, found.id, today, writing);
      const [made, value] = [await findEntry(db, kind, id), await findValueAfter(db, id)];
      return made ? c.json({ ...made, value }, 201) : refuse(c, { problem: "conflict", detail: errors.notHeld });
    },
  );
