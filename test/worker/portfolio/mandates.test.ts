import { expect, test } from "vitest";
import { addHoldingRow, aMember } from "#test/support/worker/records.ts";
import { addBought, askIssue, askReports, issue, mandateOf, readReports } from "#test/support/worker/reports.ts";

/** An institutional member who bought one holding in January and another one, which is in the mandate “North”, in March 2025. */
async function anInvestor() {
  const member = await aMember("institutional");
  const [first, second] = [await addHoldingRow(member.id), await addHoldingRow(member.id)];
  await addBought(member, first, { "2025-01-17": 1_000 });
  await addBought(member, second, { "2025-03-17": 1_000 });
  const north = await mandateOf(askReports(member, "/mandates", "POST", { name: "North" }));
  await askReports(member, `/mandates/${north.id}/holdings`, "PUT", { holdings: [second] });
  return { member, north };
}

test("no mandate gets the name that a statement of the whole account has, in any case and spacing", async () => {
  const member = await aMember("institutional");
  for (const name of ["All holdings", " ALL  HOLDINGS ", "Ａｌｌ holdings"]) {
    const refused = await askReports(member, "/mandates", "POST", { name });
    expect([name, refused.status, await refused.json()]).toMatchObject([
      name,
      422,
      { detail: "This name is reserved for statements of the whole account. Please choose another." },
    ]);
  }
  expect((await askReports(member, "/mandates", "POST", { name: "All holdings in Italy" })).status).toBe(201);
  expect((await readReports(member)).mandates).toMatchObject([{ name: "All holdings in Italy" }]);
  const alike = await askReports(member, "/mandates", "POST", { name: "all HOLDINGS in italy" });
  expect([alike.status, await alike.json()]).toMatchObject([
    422,
    { detail: "There is already a mandate with this name." },
  ]);
});

test("a statement of an empty mandate, or of a time before its first purchase, is refused because of the mandate", async () => {
  const { member, north } = await anInvestor();
  const empty = await mandateOf(askReports(member, "/mandates", "POST", { name: "Empty" }));
  const refusalOf = async (period: string, mandate: string | null) => {
    const response = await askIssue(member, { period, mandate });
    return [response.status, ((await response.json()) as { detail: string }).detail];
  };
  const because =
    "This mandate has nothing on record in this currency up to the end of this period. Check its holdings, or choose a later period.";
  expect(await refusalOf("2025-Q1", empty.id)).toEqual([422, because]);
  expect(await refusalOf("2025-02", north.id)).toEqual([422, because]);
  expect(await refusalOf("2024", null)).toEqual([
    422,
    "Nothing is on record in this currency up to the end of this period.",
  ]);
  expect((await issue(member, { period: "2025-02" })).figures.closing).toBe(1_000);
  expect((await issue(member, { period: "2025-Q1", mandate: north.id })).figures.closing).toBe(1_000);
});
