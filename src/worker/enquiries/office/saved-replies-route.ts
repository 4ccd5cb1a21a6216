import { Hono } from "hono";
import { savedReplyErrors as errors } from "#content/office/errors.ts";
import { type SavedReply, savedReplyAnswer, savedReplyList } from "#rules/enquiries/inbox-answers.ts";
import { savedReplyChange, savedReplyEntries } from "#rules/enquiries/inbox-requests.ts";
import type { Problem } from "#rules/problem.ts";
import { removed } from "#rules/removed.ts";
import { versionRequest } from "#rules/version-request.ts";
import { allow } from "../../access.ts";
import type { App } from "../../env.ts";
import { idempotencyKeyOf, requireIdempotencyKey } from "../../idempotency-key.ts";
import { writingOf } from "../../office/acting.ts";
import { answers } from "../../openapi.ts";
import { conflictWith, refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import {
  addSavedReply,
  changeSavedReply,
  findSavedReply,
  listSavedReplies,
  removeSavedReply,
  type StoredReply,
} from "./saved-reply-store.ts";

const notFound: Problem = { problem: "not-found", detail: errors.unknown };
const badBody: Problem = { problem: "invalid", detail: errors.bad };

/** Replies that staff save to use again. All staff share them. */
export const savedReplyRoutes = new Hono<App>()
  .get("/office/saved-replies", allow("staff"), answers({ 200: savedReplyList }), async (c) => {
    const replies = await listSavedReplies(c.var.db);
    return c.json({ replies: replies.map(shownReplyOf) });
  })
  .post(
    "/office/saved-replies",
    allow("staff"),
    answers({ 201: savedReplyAnswer }, "conflict"),
    requireIdempotencyKey,
    validateJson(savedReplyEntries, badBody),
    async function add(c) {
      const entries = c.req.valid("json");
      const idempotencyKey = idempotencyKeyOf(c);
      const writing = writingOf(c);
      const added = await addSavedReply(c.var.db, { ...entries, idempotencyKey }, writing);
      if (!added) return refuse(c, { problem: "conflict", detail: errors.tooMany });
      const isOther = added.version === 0 && (added.title !== entries.title || added.text !== entries.text);
      if (isOther) return refuse(c, { problem: "conflict", detail: errors.otherText });
      return c.json({ reply: shownReplyOf(added) }, 201);
    },
  )
  .patch(
    "/office/saved-replies/:id",
    allow("staff"),
    answers({ 200: savedReplyAnswer }, "not-found", "conflict"),
    validateJson(savedReplyChange, badBody),
    async function change(c) {
      const { version, ...entries } = c.req.valid("json");
      const { db } = c.var;
      const before = await findSavedReply(db, c.req.param("id"));
      if (!before) return refuse(c, notFound);
      const now = before.version === version ? await changeSavedReply(db, before, entries, writingOf(c)) : before;
      if (!now) return refuse(c, notFound);
      // The same call again succeeds: the first answer may have been lost.
      const isMade = now.version === version + 1 && now.title === entries.title && now.text === entries.text;
      return isMade ? c.json({ reply: shownReplyOf(now) }) : refuse(c, changedMeanwhile(now));
    },
  )
  .delete(
    "/office/saved-replies/:id",
    allow("staff"),
    answers({ 200: removed }, "conflict"),
    validateJson(versionRequest),
    async function remove(c) {
      const { db } = c.var;
      const before = await findSavedReply(db, c.req.param("id"));
      // Succeeds: the first answer to the same call may have been lost, or a colleague has removed the reply.
      if (!before) return c.json({ removed: true as const });
      if (before.version !== c.req.valid("json").version) return refuse(c, changedMeanwhile(before));
      const left = await removeSavedReply(db, before, writingOf(c));
      return left ? refuse(c, changedMeanwhile(left)) : c.json({ removed: true as const });
    },
  );

function shownReplyOf({ id, title, text, version, updatedAt }: StoredReply): SavedReply {
  return { id, title, text, version, updatedAt: updatedAt.toISOString() };
}

function changedMeanwhile(reply: StoredReply): Problem {
  return conflictWith(errors.changed, shownReplyOf(reply));
}
