import type { Context } from "hono";
import { erasureEnquiry as copy } from "#content/erasure-enquiry.ts";
import type { ErasureRequest } from "#rules/accounts/answers.ts";
import { sendAfterAnswer } from "../after-answer.ts";
import { emailsOfMessage, storeEnquiry } from "../enquiries/enquiry-store.ts";
import type { App } from "../env.ts";
import { log } from "../log.ts";
import { erasureKeyOf, findErasureRequests } from "./erasure-request-store.ts";

/**
 * Sends the team a request for erasure in the person's name, and an acknowledgement to their address, so that they learn of it
 * if somebody else made it. A repeated call returns the open request.
 */
export async function askForErasure(c: Context<App>): Promise<ErasureRequest> {
  const { db } = c.var;
  const { id, name, email, kind } = c.var.person;
  const { open, next } = await findErasureRequests(db, id);
  if (open) return open;
  const message = `${copy.message}\n\n${copy.account}: ${id}\n${copy.kind}: ${kind}`;
  const enquiry = { name, email, topic: copy.topic, message };
  const stored = await storeEnquiry(
    db,
    { kind: "erasure", enquiry, suspected: false, idempotencyKey: erasureKeyOf(id, next) },
    new Date(),
    (row) => {
      const { emails, acknowledgement } = emailsOfMessage(row);
      // Exempt from the daily limit of acknowledgements: the person must learn what was requested in their name.
      return { emails: [...emails, acknowledgement] };
    },
  );
  if (stored.outcome === "stored" && stored.emailIds.length > 0) {
    log("info", "erasure-requested", { requestId: c.var.requestId, reference: stored.reference });
    sendAfterAnswer(c, stored.emailIds);
  }
  const { open: found } = await findErasureRequests(db, id);
  if (!found) throw new Error("The request for erasure is not there after it was stored.");
  return found;
}
