import type { Context } from "hono";
import { waitUntilAnswered } from "../after-answer.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { takeTurn } from "./hash-queue.ts";
import { hashPassword, isOutdated } from "./password-hash.ts";
import { renewHash } from "./password-hash-store.ts";

/** Renews an outdated hash after the answer to a login. If the hash queue is full, the next login does it. */
export function renewOutdatedHash(
  c: Context<App>,
  { personId, password, hash }: { personId: string; password: string; hash: string },
): void {
  if (!isOutdated(hash)) return;
  async function renew(): Promise<void> {
    await waitUntilAnswered();
    const after = await takeTurn(() => hashPassword(password), { isFirst: false });
    if (after !== "busy") await renewHash(c.var.db, { personId, before: hash, after });
  }
  c.executionCtx.waitUntil(
    renew().catch((error) => log("warn", "hash-not-renewed", { requestId: c.var.requestId, error: traceOf(error) })),
  );
}
