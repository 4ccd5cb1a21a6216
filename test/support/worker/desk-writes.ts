import { anEnteredIndicator, anIndicator } from "./indicators.ts";
import { addDraft } from "./office-documents.ts";
import { aHolding, buy, confirm, holdingsOf, prepare, record } from "./office-records.ts";
import type { TestPerson } from "./people.ts";
import { prepareErasureOf } from "./personal-data.ts";
import { addProjectRow, aMember } from "./records.ts";
import { anyEmail } from "./sign-in.ts";
import { aSentUpload } from "./uploads.ts";
import { viewAs } from "./viewing.ts";

/** A string is sent as a file. */
export type WriteBody = Record<string, unknown> | string | undefined;
/** The id in the path, the query string, the body, and the id or body of a call to the same route that is refused. */
export type Call = { id?: string; query?: string; body?: WriteBody; refused?: { id?: string; body?: WriteBody } };

const nobody = { id: crypto.randomUUID() };

/** The staff writes for documents, records and personal data. The second member of staff makes them. */
export const deskWrites = (
  who: () => { staff: TestPerson; second: TestPerson },
): Record<string, () => Promise<Call>> => ({
  "POST /api/office/record-entries": async () => {
    const { member, projectId } = await aHolding(who().staff.cookie);
    const body = { kind: "distributions", personId: member.id, projectId, day: "2026-02-01", amount: "5" };
    return { body, refused: { body: { ...body, day: "2026-02-30" } } };
  },
  "POST /api/office/record-entries/:id/counter": async () => {
    const { member, projectId } = await aHolding(who().staff.cookie);
    const { id } = await buy(who().staff.cookie, { member, projectId, tokens: 1 });
    return { id, body: { kind: "purchases" }, refused: nobody };
  },
  "PATCH /api/office/holdings/:id": async () => {
    const { member, projectId } = await aHolding(who().staff.cookie);
    const value = { kind: "valuations", personId: member.id, projectId, day: "2026-02-01", amount: "0" } as const;
    await record(who().staff.cookie, value);
    const [holding] = await holdingsOf(who().staff.cookie, `person=${member.id}`);
    const [body, refused] = [
      { from: "Held", to: "Redeemed" },
      { from: "Redeemed", to: "Redeemed" },
    ];
    return { id: holding?.id ?? "", body, refused: { body: refused } };
  },
  "POST /api/office/record-imports": async () => {
    const { member, projectId } = await aHolding(who().staff.cookie);
    const text = `email,project,day,amount\n${member.email},${projectId},2026-02-01,5`;
    return { body: { kind: "distributions", text }, refused: { body: { kind: "distributions", text: `${text}.5.5` } } };
  },
  "POST /api/office/distribution-runs": async () => {
    const { projectId } = await aHolding(who().staff.cookie);
    const body = { projectId, amount: "100", recordDay: "2026-02-01", payDay: "2026-02-01" };
    return { body, refused: { body: { ...body, amount: "0" } } };
  },
  "POST /api/office/distribution-runs/:id/confirm": async () => {
    const { id } = await prepare(who().staff.cookie, await aHolding(who().staff.cookie));
    return { id, body: { amount: "100.00" }, refused: { body: { amount: "99.00" } } };
  },
  "POST /api/office/distribution-runs/:id/send-back": async () => {
    const { id } = await prepare(who().staff.cookie, await aHolding(who().staff.cookie));
    return { id, body: { note: "" }, refused: nobody };
  },
  "POST /api/office/distribution-runs/:id/counter": async () => {
    const { id } = await prepare(who().second.cookie, await aHolding(who().staff.cookie));
    await confirm(who().staff.cookie, id);
    return { id, body: {}, refused: nobody };
  },
  "POST /api/office/indicators": async () => {
    const body = anIndicator(await addProjectRow());
    return { body, refused: { body: { ...body, value: "many" } } };
  },
  "POST /api/office/indicators/:id/decision": async () => {
    const company = await aMember("company");
    const projectId = await addProjectRow({ ownerId: company.id });
    const { id, version } = await anEnteredIndicator(company.cookie, "company", anIndicator(projectId));
    const body = { version, act: "release", reason: "" };
    return { id, body, refused: { body: { ...body, version: 7 } } };
  },
  "POST /api/office/documents": async () => ({ query: "?name=a.txt", body: "Figures.", refused: { body: "" } }),
  "POST /api/office/uploads/:id/completion": async () => ({
    id: await aSentUpload(who().second),
    body: {},
    refused: nobody,
  }),
  "POST /api/office/documents/:id/versions": async () => {
    const { id, version } = await addDraft(who().staff, "Figures.");
    return { id, query: `?name=b.txt&version=${version}`, body: "Better figures.", refused: nobody };
  },
  "PATCH /api/office/documents/:id": async () => {
    const { id, version, iconName, audience } = await addDraft(who().staff, "Figures.");
    const described = { title: "Figures of June", description: "", iconName, audience, people: [], projects: [] };
    const body = { version, ...described };
    return { id, body, refused: { body: { ...body, title: "" } } };
  },
  "POST /api/office/documents/:id/acts": async () => {
    const { id, version } = await addDraft(who().staff, "Figures.");
    return { id, body: { version, act: "publish" }, refused: { body: { version: version + 7, act: "publish" } } };
  },
  "POST /api/office/documents/bulk": async () => {
    const { id, version } = await addDraft(who().staff, "Figures.");
    const body = { act: "publish", documents: [{ id, version }] };
    return { body, refused: { body: { ...body, documents: [] } } };
  },
  "POST /api/office/people/:id/viewing": async () => ({ id: (await aMember("retail")).id, body: {}, refused: nobody }),
  "DELETE /api/office/viewing": async () => {
    await viewAs(who().second.cookie, (await aMember("retail")).id);
    return { body: {} };
  },
  "POST /api/office/privacy/export": async () => ({
    body: { email: (await aMember("retail")).email },
    refused: { body: { person: nobody.id } },
  }),
  "POST /api/office/erasures": async () => ({
    body: { email: (await aMember("retail")).email },
    refused: { body: { email: who().staff.email } },
  }),
  "POST /api/office/erasures/:id/confirmation": async () => {
    const { email } = await aMember("retail");
    const { id, plan } = await prepareErasureOf(who().staff.cookie, email);
    return { id, body: { email, plan }, refused: { body: { email: who().staff.email, plan } } };
  },
  "DELETE /api/office/erasures/:id": async () => ({
    id: (await prepareErasureOf(who().staff.cookie, anyEmail())).id,
    body: {},
    refused: nobody,
  }),
});
