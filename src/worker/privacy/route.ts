import { Hono } from "hono";
import { privacyErrors as errors } from "#content/office/privacy.ts";
import { noSubject } from "#rules/office/audit-names.ts";
import { foundDataAnswer, mentionQuery, mentionsAnswer, personQuery } from "#rules/privacy/erasure.ts";
import type { Problem } from "#rules/problem.ts";
import { allow } from "../access.ts";
import { dispositionOf } from "../documents/disposition.ts";
import type { App } from "../env.ts";
import { actingOf } from "../office/acting.ts";
import { recordAudit } from "../office/audit-store.ts";
import { answers } from "../openapi.ts";
import { refuse } from "../problem.ts";
import { streamOf } from "../text-stream.ts";
import { validateJson } from "../validate.ts";
import { badMentionQuery, badQuery } from "./bad-query.ts";
import { exportedFiles } from "./export.ts";
import { findData, findSubject } from "./find.ts";
import { countMentions, mentionCursor } from "./mention-store.ts";
import { zipOf } from "./zip.ts";

/**
 * Finds and exports what is stored about a person, for staff. The e-mail address is sent in the body: in a URL it would be kept
 * in logs and in browser histories, which no erasure reaches.
 */
export const personalDataRoutes = new Hono<App>()
  .post(
    "/office/privacy/find",
    allow("staff"),
    answers({ 200: foundDataAnswer }, "not-found"),
    validateJson(personQuery, badQuery),
    async function find(c) {
      const { db } = c.var;
      const query = c.req.valid("json");
      const named = await findSubject(db, query);
      if (named) return c.json(await findData(db, named, new Date()));
      return refuse(c, "erasure" in query ? { problem: "not-found", detail: errors.noErasure } : unknownPerson);
    },
  )
  .post(
    "/office/privacy/mentions",
    allow("staff"),
    answers({ 200: mentionsAnswer }),
    validateJson(mentionQuery(mentionCursor), badMentionQuery),
    async function searchTexts(c) {
      const { email, after } = c.req.valid("json");
      return c.json(await countMentions(c.var.db, email, after));
    },
  )
  .post(
    "/office/privacy/export",
    allow("staff"),
    answers({ 200: "application/zip" }, "not-found"),
    validateJson(personQuery, badQuery),
    async function download(c) {
      const { db } = c.var;
      const now = new Date();
      const named = await findSubject(db, c.req.valid("json"));
      const found = named && (await findData(db, named, now));
      if (!named || !found?.parts.some(({ count }) => count > 0)) return refuse(c, unknownPerson);
      const subjectId = named.account?.id ?? found.enquiry ?? noSubject;
      await recordAudit(db, { ...actingOf(c), action: "data-exported", subjectId, now });
      const archive = zipOf(exportedFiles(c.env, named.subject, now), now);
      return c.body(streamOf(archive, c.var.requestId), 200, {
        "Content-Type": "application/zip",
        "Content-Disposition": dispositionOf("personal-data.zip"),
      });
    },
  );

const unknownPerson: Problem = { problem: "not-found", detail: errors.unknown };
