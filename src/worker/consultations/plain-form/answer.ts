import type { Context } from "hono";
import { consultationSentences } from "#content/forms/consultation.ts";
import { compare } from "#rules/compare.ts";
import { readConsultation } from "#rules/consultations/consultation.ts";
import type { Problem } from "#rules/problem.ts";
import { findWriteProblem } from "../../access.ts";
import { openDatabase } from "../../db/database.ts";
import { isAddressWithinMessageLimit, tooMany } from "../../enquiries/message-limit.ts";
import type { App } from "../../env.ts";
import { sha256Of } from "../../sha256.ts";
import { requestConsultation } from "../request.ts";
import { keyForEntries } from "./repeat-store.ts";

/** Requests the consultation, or returns why that is not possible. */
export async function answerTo(
  c: Context<App>,
  values: Record<string, string>,
): Promise<{ reference: string } | Problem> {
  if (!(await isAddressWithinMessageLimit(c))) return tooMany;
  c.set("db", openDatabase(c.env.DB));
  const unchangeable = await findWriteProblem(c);
  if (unchangeable) return unchangeable;
  const reading = readConsultation(values, consultationSentences);
  return "problem" in reading ? reading : requestConsultation(c, reading, () => keyOf(c, values));
}

/** A page without scripts has no key of its own, so the same entries sent again soon are the same request. */
function keyOf(c: Context<App>, values: Record<string, string>): Promise<string> {
  const entries = Object.entries(values).sort(([one], [other]) => compare(one, other));
  const digest = sha256Of(JSON.stringify(entries));
  const { day = "", slot = "" } = values;
  return keyForEntries(c.var.db, { digest, day, slot }, new Date());
}
