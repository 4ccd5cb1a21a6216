import { type Context, Hono } from "hono";
import { entryFaults, recordErrors as errors, type StoredFault, storedFaults } from "#content/office/records-errors.ts";
import { investorKinds } from "#rules/portfolio/dashboard-records.ts";
import { entryKinds, readEntry } from "#rules/portfolio/entry.ts";
import {
  counteredEntry,
  entryPage,
  holdingLine,
  holdingLinePage,
  type RecordEntry,
  recordedEntry,
} from "#rules/portfolio/record-answers.ts";
import {
  counterRequest,
  type EntryRequest,
  entriesQuery,
  entryRequest,
  holdingStatusRequest,
  holdingsQuery,
  readSubject,
} from "#rules/portfolio/record-requests.ts";
import { invalid, invalidAt, type Problem } from "#rules/problem.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { allow } from "../../access.ts";
import { findPerson } from "../../accounts/people-store.ts";
import { readCursorAt, readDayCursor, readIdCursor } from "../../cursor.ts";
import { openDatabase } from "../../db/database.ts";
import { requireIdempotencyKey } from "../../enquiries/key.ts";
import type { App } from "../../env.ts";
import { actingOf } from "../../office/acting.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson, validateQuery } from "../../validate.ts";
import { findValuedOn } from "../valuation-store.ts";
import { counterDistribution, counterPurchase, findValueAfter } from "./counter-entry-store.ts";
import { changeHoldingStatus, type NewEntry, recordValuation, recordEntry as storeEntry } from "./entry-store.ts";
import { dayKey, findHoldingsOf, pairKey } from "./import-store.ts";
import { fitsOpening } from "./opening-store.ts";
import { findProjectOfRecords } from "./project-store.ts";
import { findEntry, findHoldingLine, listEntries, listHoldingLines, listLargestHoldings } from "./record-list-store.ts";

const pageSize = 50;

/** What is recorded of projects and people, for staff, and recording it by hand. */
export const officeRecords = new Hono<App>()
  .get(
    "/office/holdings",
    allow("staff"),
    answers({ 200: holdingLinePage }, "invalid"),
    validateQuery(holdingsQuery),
    async function listHoldings(c) {
      const { after, ...query } = c.req.valid("query");
      const subject = readSubject(query);
      if (!subject) return refuse(c, invalid(errors.badSubject));
      const db = openDatabase(c.env.DB);
      if (subject.column === "project") {
        const cursor = readCursorAt(after);
        if (cursor === "invalid") return refuse(c, invalid(errors.badCursor));
        const { rows, next } = await listLargestHoldings(db, subject.id, cursor, pageSize);
        return c.json({ holdings: rows, next });
      }
      const cursor = readIdCursor(after);
      if (cursor === "invalid") return refuse(c, invalid(errors.badCursor));
      const { rows, next } = await listHoldingLines(db, subject, cursor, pageSize);
      return c.json({ holdings: rows, next });
    },
  )
  .patch(
    "/office/holdings/:id",
    allow("staff"),
    answers({ 200: holdingLine }, "not-found", "conflict"),
    validateJson(holdingStatusRequest, malformed),
    async function changeStatus(c) {
      const db = openDatabase(c.env.DB);
      const [id, change] = [c.req.param("id"), c.req.valid("json")];
      await changeHoldingStatus(db, id, change, { acting: actingOf(c), now: new Date() });
      const now = await findHoldingLine(db, id);
      if (!now) return refuse(c, { problem: "not-found", detail: errors.unknownHolding });
      if (now.status === change.to) return c.json(now);
      return refuse(c, conflict(now.status === change.from ? errors.valueLeft : errors.statusChanged, now));
    },
  )
  .get(
    "/office/record-entries",
    allow("staff"),
    answers({ 200: entryPage }, "invalid"),
    validateQuery(entriesQuery),
    async function listRecorded(c) {
      const { after, kind: asked, ...query } = c.req.valid("query");
      const [subject, kind] = [readSubject(query), entryKinds.find((each) => each === asked)];
      if (!subject) return refuse(c, invalid(errors.badSubject));
      if (!kind) return refuse(c, invalid(errors.badKind));
      const cursor = readDayCursor(after);
      if (cursor === "invalid") return refuse(c, invalid(errors.badCursor));
      const { rows, next } = await listEntries(openDatabase(c.env.DB), kind, subject, cursor, pageSize);
      return c.json({ entries: rows, next });
    },
  )
  .post(
    "/office/record-entries",
    allow("staff"),
    answers({ 201: recordedEntry }, "not-found", "conflict"),
    requireIdempotencyKey(errors.noKey),
    validateJson(entryRequest, malformed),
    async function record(c) {
      const asked = c.req.valid("json");
      const stored = await recordByHand(c, asked, c.req.valid("header")["idempotency-key"]);
      if ("problem" in stored) return refuse(c, stored);
      const raisesHolding = asked.kind === "purchases" && !asked.opening;
      const valuedOn = raisesHolding ? await findValuedOn(openDatabase(c.env.DB), stored) : null;
      return c.json({ ...stored, valuedOn }, 201);
    },
  )
  .post(
    "/office/record-entries/:id/counter",
    allow("staff"),
    answers({ 201: counteredEntry }, "not-found", "conflict"),
    validateJson(counterRequest, malformed),
    async function counter(c) {
      const db = openDatabase(c.env.DB);
      const { kind } = c.req.valid("json");
      const found = await findEntry(db, kind, c.req.param("id"));
      if (!found) return refuse(c, { problem: "not-found", detail: errors.unknownEntry });
      if (found.reverses !== null) return refuse(c, conflict(errors.counterOfCounter));
      if (found.runId !== null) return refuse(c, conflict(errors.ofRun));
      const writing = { acting: actingOf(c), now: new Date() };
      const today = dayAt(writing.now, c.env.BUSINESS_TIME_ZONE);
      const take = kind === "purchases" ? counterPurchase : counterDistribution;
      const id = await take(db, found.id, today, writing);
      const [made, value] = [await findEntry(db, kind, id), await findValueAfter(db, id)];
      return made ? c.json({ ...made, value }, 201) : refuse(c, conflict(errors.notHeld));
    },
  );

async function recordByHand(c: Context<App>, asked: EntryRequest, id: string): Promise<Problem | RecordEntry> {
  const db = openDatabase(c.env.DB);
  const { kind, personId, projectId } = asked;
  const opening = asked.kind === "purchases" && asked.opening;
  const replaces = asked.kind === "valuations" ? asked.replaces : undefined;
  const writing = { acting: actingOf(c), now: new Date() };
  const { entry: read, faults } = readEntry(kind, asked, dayAt(writing.now, c.env.BUSINESS_TIME_ZONE));
  if (faults) {
    const fields = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, entryFaults[fault]]));
    return { problem: "invalid", detail: errors.faulty, fields };
  }
  const entry = { ...read, id, newHoldingId: crypto.randomUUID(), personId, projectId, opening };
  const found = await findEntry(db, kind, id);
  if (kind !== "valuations" && found) return isSame(found, entry) ? found : conflict(errors.otherEntry);
  const [person, project, { holdings, values }] = await Promise.all([
    findPerson(db, personId),
    findProjectOfRecords(db, projectId),
    findHoldingsOf(db, [entry]),
  ]);
  const holding = holdings.get(pairKey(entry));
  if (!person) return wrong("personId", "nobody");
  if (!investorKinds.some((each) => each === person.kind)) return wrong("personId", "notInvestor");
  if (!project) return wrong("projectId", "unknownProject");
  if (!holding && (kind !== "purchases" || opening)) return wrong("personId", "noHolding");
  if (holding?.status === "Redeemed") return wrong("personId", "redeemed");
  if (kind === "valuations" && holding) {
    const before = values.get(dayKey(entry)) ?? null;
    if (before === entry.minorUnits) return orUnknown(await findEntry(db, kind, holding.id, entry.day));
    const isMade =
      before === (replaces ?? null) &&
      (await recordValuation(db, { ...entry, holdingId: holding.id }, before, writing));
    const now = await findEntry(db, kind, holding.id, entry.day);
    // A colleague may have written the same at the same time.
    return isMade || now?.minorUnits === entry.minorUnits ? orUnknown(now) : conflict(errors.valued, now);
  }
  const isBeyondHolding = async () => opening && holding && !(await fitsOpening(db, holding.id, entry));
  if (await isBeyondHolding()) return wrong("tokens", "beyondHolding");
  if (kind !== "valuations") await storeEntry(db, kind, entry, writing);
  const stored = await findEntry(db, kind, id);
  // Another opening may have been first.
  return !stored && (await isBeyondHolding()) ? wrong("tokens", "beyondHolding") : orUnknown(stored);
}

function isSame(found: RecordEntry, entry: NewEntry): boolean {
  const tokens = found.tokens ?? 0;
  const [was, is] = [
    [found.person.id, found.project.id, found.day, tokens, found.minorUnits],
    [entry.personId, entry.projectId, entry.day, entry.tokens, entry.minorUnits],
  ];
  return JSON.stringify(was) === JSON.stringify(is);
}

/** It was redeemed between the check and the write. */
function orUnknown(entry: RecordEntry | undefined): Problem | RecordEntry {
  return entry ?? conflict(errors.notHeld);
}

function wrong(field: string, fault: StoredFault): Problem {
  return invalidAt(field, storedFaults[fault], errors.faulty);
}

function conflict(detail: string, now?: object): Problem {
  return { problem: "conflict", detail, ...(now && { now }) };
}

function malformed(): Problem {
  return invalid(errors.malformed);
}
