import type { Context } from "hono";
import { erasureEnquiry as copy } from "#content/api-errors.ts";
import type { ErasureRequest } from "#rules/accounts/own-account.ts";
import { sendAfterAnswer } from "../after-answer.ts";
import { openDatabase } from "../db/database.ts";
import { emailsOfMessage, storeEnquiry } from "../enquiries/enquiry-store.ts";
import type { App } from "../env.ts";
import { log } from "../log.ts";
import { erasureKeyOf, findErasure } from "./own-account-store.ts";

/**
 * Writes to the team, in the person's name, that they want to be erased, with an acknowledgement to their address: whoever
 * did not ask for it learns of it. Once for each person; asked again, it says what was asked before.
 */
export async function askForErasure(c: Context<App>): Promise<ErasureRequest> {
  const db = openDatabase(c.env.DB);
  const { id, name, email, kind } = c.get("person");
  const asked = await findErasure(db, id);
  if (asked) return asked;
  const message = `${copy.message}\n\n${copy.account}: ${id}\n${copy.kind}: ${kind}`;
  const enquiry = { name, email, company: "", topic: copy.topic, message };
  const stored = await storeEnquiry(
    c.env.DB,
    { enquiry, suspected: false, idempotencyKey: erasureKeyOf(id) },
    new Date(),
    (row) => {
      const { emails, acknowledgement } = emailsOfMessage(row);
      // Their own address, and never left out: it tells them what was asked in their name.
      return { emails: [...emails, acknowledgement] };
    },
  );
  if (stored.outcome === "stored" && stored.emailIds.length > 0) {
    log("info", "erasure-asked", { requestId: c.get("requestId"), reference: stored.reference });
    sendAfterAnswer(c, stored.emailIds);
  }
  const found = await findErasure(db, id);
  if (!found) throw new Error("The request for erasure is not there after it was stored.");
  return found;
}
