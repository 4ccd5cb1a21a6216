import type { IndicatorRecord, IndicatorRequest } from "#rules/projects/indicators/answers.ts";
import { askWithCookie } from "./people.ts";

/** The body that the form for a project's indicator sends. */
export function anIndicator(projectId: string, changes: Partial<IndicatorRequest> = {}): IndicatorRequest {
  return {
    ...{ projectId, kind: "energy", name: "Electricity produced", unit: "", value: "1,470.5" },
    ...{ firstDay: "2025-01-01", lastDay: "2025-12-31", method: "Meter", source: "Report 2025", replaces: null },
    ...changes,
  };
}

type By = "company" | "office";

export function sendIndicator(
  cookie: string,
  by: By,
  body: object,
  key: string = crypto.randomUUID(),
): Promise<Response> {
  return askWithCookie(cookie, "POST", `/${by}/indicators`, { body, headers: { "Idempotency-Key": key } });
}

/** Stores an indicator as its company submits it, or as staff enter it. */
export async function anEnteredIndicator(cookie: string, by: By, body: object): Promise<IndicatorRecord> {
  const answer = await sendIndicator(cookie, by, body);
  if (answer.status !== 201) throw new Error(`Entering answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { indicator: IndicatorRecord }).indicator;
}

export function decideOn(
  cookie: string,
  { id, version }: Pick<IndicatorRecord, "id" | "version">,
  act: "release" | "decline",
  reason = "",
): Promise<Response> {
  return askWithCookie(cookie, "POST", `/office/indicators/${id}/decision`, { body: { version, act, reason } });
}
