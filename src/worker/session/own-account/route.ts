import { Hono } from "hono";
import { nameSentences, ownAccountRefusals } from "#content/own-account.ts";
import { deviceOf } from "#rules/device.ts";
import { type OwnSession, readNameChange, readPasswordChange } from "#rules/own-account.ts";
import { allow } from "../../access.ts";
import { recordSecurityEvent } from "../../auth/security-event.ts";
import { openDatabase } from "../../db/database.ts";
import type { App } from "../../env.ts";
import { refuse } from "../../problem.ts";
import { type AttemptLimit, countAttempt } from "../attempts/store.ts";
import { presentedToken } from "../cookie.ts";
import { limitAddress, limitPerson, takes } from "../gates.ts";
import { findTwoFactorState } from "../two-factor/store.ts";
import { changePassword } from "./change-password.ts";
import { askForErasure } from "./erasure.ts";
import { readOwnData } from "./own-data/store.ts";
import { endOtherSessions, endOwnSession, findErasure, listOwnSessions, renamePerson } from "./store.ts";

/** It walks through every message there is. */
const downloadLimit: AttemptLimit = { action: "download-data", tries: 10, windowMs: 60 * 60_000 };

/** What a person may see and change of their own account, and of nobody else's: no route takes anybody's id. */
export const ownAccount = new Hono<App>()
  .get("/account", allow("holder"), limitPerson, async (c) => {
    const db = openDatabase(c.env.DB);
    const { id } = c.get("person");
    const [rows, erasure, twoFactor] = await Promise.all([
      listOwnSessions(db, id, await presentedToken(c), new Date()),
      findErasure(db, id),
      findTwoFactorState(db, id),
    ]);
    const sessions: OwnSession[] = rows.map(({ userAgent, startedAt, lastSeenAt, ...session }) => ({
      ...session,
      ...deviceOf(userAgent),
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
    return c.json({ sessions, erasure: erasure ?? null, twoFactor });
  })
  .patch("/account", allow("holder"), limitPerson, takes(readName), async (c) => {
    const { name } = c.req.valid("json");
    const person = c.get("person");
    await renamePerson(openDatabase(c.env.DB), person.id, name);
    return c.json({ person: { ...person, name } });
  })
  .put("/account/password", allow("holder"), limitAddress, takes(readPasswordChange), async (c) => {
    const problem = await changePassword(c, c.req.valid("json"));
    return problem ? refuse(c, problem) : c.json({ passwordSet: true });
  })
  .delete("/account/sessions", allow("holder"), limitPerson, async (c) => {
    const personId = c.get("person").id;
    if (await endOtherSessions(openDatabase(c.env.DB), personId, await presentedToken(c)))
      recordSecurityEvent(c, { event: "sessions-ended", personId, detail: "others" });
    return c.json({ ended: true });
  })
  .delete("/account/sessions/:id", allow("holder"), limitPerson, async (c) => {
    const personId = c.get("person").id;
    const ended = await endOwnSession(openDatabase(c.env.DB), personId, c.req.param("id"));
    if (!ended) return refuse(c, { problem: "not-found", detail: ownAccountRefusals.noSuchSession });
    recordSecurityEvent(c, { event: "sessions-ended", personId, detail: "one" });
    return c.json({ ended });
  })
  .get("/account/data", allow("holder"), limitPerson, async (c) => {
    const db = openDatabase(c.env.DB);
    const person = c.get("person");
    const now = new Date();
    const waitMs = await countAttempt(db, downloadLimit, person.email, now);
    if (waitMs !== undefined) {
      const detail = ownAccountRefusals.tooManyDownloads;
      return refuse(c, { problem: "rate-limited", detail, retryAfterSeconds: Math.ceil(waitMs / 1000) });
    }
    c.header("Content-Disposition", 'attachment; filename="cantiere-account.json"');
    return c.json({ exportedAt: now, ...(await readOwnData(db, person)) });
  })
  .post("/account/erasure", allow("holder"), limitPerson, async (c) => c.json(await askForErasure(c), 201));

function readName(input: unknown) {
  return readNameChange(input, nameSentences);
}
