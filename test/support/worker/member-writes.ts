import { book, decide, latestTo, tokenIn } from "./consultations.ts";
import type { Call } from "./desk-writes.ts";
import { anIndicator } from "./indicators.ts";
import { aCookie } from "./people.ts";
import { addHoldingRow, addProjectRow, aMember } from "./records.ts";
import type { FakeRelay } from "./relay.ts";
import { askReports, mandateOf } from "./reports.ts";
import { cookieOf, logIn } from "./sign-in.ts";
import { aDraft, entries } from "./submissions.ts";
import { anEnrolledMember } from "./two-factor-account.ts";
import { aCompanyWithHolder, aSubmittedUpdate, saveUpdate } from "./updates.ts";

type MemberCall = Pick<Call, "id" | "body"> & { cookie: string };

const aGoal = { name: "Roof", measure: "value", amount: "1", currency: "EUR", day: "2999-12-31" };

async function anInvestor(): Promise<{ cookie: string; holding: string }> {
  const { id, cookie } = await aMember("institutional");
  return { cookie, holding: await addHoldingRow(id, { paid: { "2025-03-01": 500 }, values: { "2025-06-30": 1_200 } }) };
}

async function aBuilder(): Promise<{ cookie: string; projectId: string }> {
  const { id, cookie } = await aMember("company");
  return { cookie, projectId: await addProjectRow({ ownerId: id }) };
}

/** The writes of members, and of visitors by the link in their e-mail, each with a function that prepares a successful call. */
export const memberWrites = (relayOf: () => FakeRelay): Record<string, () => Promise<MemberCall>> => ({
  "POST /api/consultation": async () => ({ cookie: "", body: { token: (await book(relayOf())).token } }),
  "POST /api/consultation/withdrawal": async () => ({ cookie: "", body: { token: (await book(relayOf())).token } }),
  "POST /api/consultation/move": async () => {
    const { token, day } = await book(relayOf());
    return { cookie: "", body: { token, day, slot: "15:00" } };
  },
  "POST /api/consultation/acceptance": async () => {
    const { reference, day, email } = await book(relayOf());
    await decide("proposal", reference, await aCookie("staff"), { body: { day, slot: "15:00" } });
    return { cookie: "", body: { token: tokenIn(latestTo(relayOf(), email)) } };
  },
  "POST /api/session/code": async () => {
    const { email, recoveryCodes } = await anEnrolledMember();
    return { cookie: cookieOf(await logIn(email)), body: { code: recoveryCodes[0] } };
  },
  "POST /api/account/erasure": async () => ({ cookie: await aCookie("retail"), body: {} }),
  "PUT /api/goals/:id": async () => {
    const { cookie } = await anInvestor();
    return { cookie, id: crypto.randomUUID(), body: { version: 0, entries: aGoal } };
  },
  "PUT /api/dashboard/risk/limits": async () => {
    const { cookie } = await anInvestor();
    return { cookie, body: { measure: "score", part: "", value: 40, version: 0 } };
  },
  "PUT /api/watched-projects/:id": async () => {
    const { cookie } = await anInvestor();
    return { cookie, id: "demo-green-energy-plant", body: {} };
  },
  "POST /api/reports/mandates": async () => ({ cookie: (await anInvestor()).cookie, body: { name: "Own" } }),
  "PUT /api/reports/mandates/:id/holdings": async () => {
    const { cookie, holding } = await anInvestor();
    const { id } = await mandateOf(askReports({ cookie }, "/mandates", "POST", { name: "Own" }));
    return { cookie, id, body: { holdings: [holding] } };
  },
  "POST /api/reports/statements": async () => {
    const { cookie } = await anInvestor();
    return { cookie, body: { period: "2025", currency: "EUR", mandate: null } };
  },
  "PATCH /api/notices/preferences": async () => {
    const { cookie } = await anInvestor();
    return { cookie, body: { preferences: { document: "never", limit: "daily" } } };
  },
  "POST /api/notices/read": async () => {
    const { cookie } = await anInvestor();
    return { cookie, body: { until: new Date().toISOString() } };
  },
  "POST /api/dashboard/visits": async () => ({ cookie: (await anInvestor()).cookie, body: {} }),
  "PUT /api/company/updates/:id": async () => {
    const { cookie, projectId } = await aBuilder();
    const body = { version: 0, projectId, title: "Roof closed", text: "The roof is closed." };
    return { cookie, id: crypto.randomUUID(), body };
  },
  "POST /api/company/updates/:id/submission": async () => {
    const { cookie, projectId } = await aBuilder();
    const id = crypto.randomUUID();
    await saveUpdate(cookie, id, { projectId });
    return { cookie, id, body: { version: 1 } };
  },
  "POST /api/company/updates/:id/withdrawal": async () => {
    const told = await aCompanyWithHolder();
    return { cookie: told.company.cookie, id: await aSubmittedUpdate(told), body: { version: 2 } };
  },
  "POST /api/company/indicators": async () => {
    const { cookie, projectId } = await aBuilder();
    return { cookie, body: anIndicator(projectId) };
  },
  "PUT /api/submissions/:id": async () => {
    const { cookie } = await aBuilder();
    return { cookie, id: crypto.randomUUID(), body: { version: 0, entries, project: null } };
  },
  "POST /api/submissions/:id/submission": async () => {
    const { cookie } = await aBuilder();
    return { cookie, id: await aDraft(cookie), body: { version: 1 } };
  },
});
