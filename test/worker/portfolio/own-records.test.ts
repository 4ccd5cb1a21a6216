import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { portfolioErrors } from "#content/api-errors.ts";
import { type MemberKind, memberKinds } from "#rules/accounts/person.ts";
import { aCookie, askWithCookie } from "#test/support/worker/people.ts";
import { addHoldingRow, addProjectRow, aMember, type Member } from "#test/support/worker/records.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { noEvents } from "#test/support/worker/visitor.ts";
import { apiAnswers } from "#worker/api.ts";
import { openDatabase } from "#worker/db/database.ts";
import { addRecords } from "../../../scripts/demo/record-store.ts";

type Asker = { name: string; cookie: string; kind: MemberKind | "staff" | "visitor"; marks: string[] };

const askers: Asker[] = [];

/** Gives a member records. Returns the values in them that no other person's answer may contain, which are all unique. */
async function giveRecords(member: Member, nth: number): Promise<string[]> {
  const invested = 7_000_001 + nth * 1_111;
  if (member.kind === "company") {
    const name = `Own plant ${crypto.randomUUID()}`;
    const id = await addProjectRow({ name, ownerId: member.id, committedMinorUnits: invested });
    return [member.id, name, id, `${invested}`];
  }
  const name = `Held plant ${crypto.randomUUID()}`;
  const holdingId = await addHoldingRow(member.id, {
    investedMinorUnits: invested,
    currentMinorUnits: invested + 2,
    project: { name },
    paid: { "2025-06-30": invested + 1 },
    values: { "2025-06-30": invested + 2 },
  });
  await addRecords(openDatabase(env.DB), {
    cash: [{ personId: member.id, currency: "EUR", minorUnits: invested + 3 }],
  });
  return [member.id, name, holdingId, ...[0, 1, 2, 3].map((more) => `${invested + more}`)];
}

beforeAll(async () => {
  // Every investor also holds this project, so that a list by project instead of by person would be noticed.
  const sharedId = await addProjectRow({ name: "Shared plant" });
  for (const [index, kind] of [...memberKinds, ...memberKinds].entries()) {
    const member = await aMember(kind);
    const marks = await giveRecords(member, index);
    // The shared holding is worth nothing, so that the sums of the values equal the marks.
    const shared = { projectId: sharedId, investedMinorUnits: 0, currentMinorUnits: 0 };
    if (kind !== "company") marks.push(await addHoldingRow(member.id, { ...shared, paid: { "2025-03-31": 5 } }));
    askers.push({ name: `${kind} ${index}`, cookie: member.cookie, kind, marks });
  }
  askers.push({ name: "staff", cookie: await aCookie("staff"), kind: "staff", marks: [] });
  askers.push({ name: "visitor", cookie: "", kind: "visitor", marks: [] });
});

/** Every GET route of the API, so that routes added later are tested too. */
const routes = [
  ...new Set(
    apiAnswers.routes
      .filter(({ method, path }) => method === "GET" && path.startsWith("/api/"))
      .map(({ path }) => path),
  ),
];

function questionsAbout(marks: readonly string[]): string[] {
  const [person = "", , record = ""] = marks;
  const names = ["personId", "person", "userId", "user", "id", "ownerId", "holdingId"];
  return [
    `?after=${record}`,
    `?after=2025-06-30.${record}`,
    `?${names.map((name) => `${name}=${person}`).join("&")}`,
    `?${names.map((name) => `${name}=${record}`).join("&")}&kind=company&type=retail`,
  ];
}

test("nobody can read another person's records, by any route or with any parameter", async () => {
  expect(routes).toEqual(
    expect.arrayContaining([
      "/api/dashboard",
      "/api/dashboard/distributions",
      "/api/dashboard/values",
      "/api/dashboard/statement.csv",
      "/api/dashboard/analytics",
      "/api/dashboard/analytics.csv",
    ]),
  );
  expect(askers).toHaveLength(8);
  for (const asker of askers) {
    const foreign = askers.filter((other) => other !== asker);
    const secrets = foreign.flatMap(({ marks }) => marks);
    // There are two members of each kind. The first asks about one member of each kind, the other without a parameter.
    const isFirst = askers.find(({ kind }) => kind === asker.kind) === asker;
    const subjects = memberKinds.flatMap((kind) => foreign.find((other) => other.kind === kind) ?? []);
    const questions = ["", ...(isFirst ? subjects.flatMap(({ marks }) => questionsAbout(marks)) : [])];
    for (const route of routes) {
      // The office shows staff people and projects: who has an account, whom a document may be granted to, who changed what.
      if (asker.kind === "staff" && route.startsWith("/api/office/")) continue;
      for (const question of route.startsWith("/api/dashboard") ? questions : [""]) {
        const path = `${route.replace(/:\w+/g, secrets[2] ?? "")}${question}`;
        const response = await ask(path, { headers: { Cookie: asker.cookie }, bindings: { EVENT_LIMIT: noEvents } });
        const text = await response.text();
        expect([asker.name, path, secrets.filter((secret) => text.includes(secret))]).toEqual([asker.name, path, []]);
        expect(response.headers.get("Cache-Control")).toContain("no-store");
      }
    }
  }
}, 120_000);

const analytics = (status: number) => ({ "/analytics": status, "/analytics.csv": status });

const expected: Record<Asker["kind"], Record<string, number>> = {
  company: { "": 200, "/distributions": 403, "/values": 403, "/statement.csv": 403, ...analytics(403) },
  institutional: { "": 200, "/distributions": 200, "/values": 200, "/statement.csv": 200, ...analytics(200) },
  retail: { "": 200, "/distributions": 200, "/values": 200, "/statement.csv": 200, ...analytics(200) },
  staff: { "": 403, "/distributions": 403, "/values": 403, "/statement.csv": 403, ...analytics(403) },
  visitor: { "": 401, "/distributions": 401, "/values": 401, "/statement.csv": 401, ...analytics(401) },
};

test("everybody reads their own records, and only by the routes for their kind", async () => {
  for (const { name, kind, cookie, marks } of askers) {
    let read = "";
    for (const [path, status] of Object.entries(expected[kind])) {
      const response = await ask(`/api/dashboard${path}`, { headers: { Cookie: cookie } });
      expect([name, path, response.status]).toEqual([name, path, status]);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      read += await response.text();
    }
    expect([name, marks.filter((mark) => !read.includes(mark))]).toEqual([name, []]);
  }
});

test("a member's records cannot be read with a session that has ended", async () => {
  const member = await aMember("retail");
  await addHoldingRow(member.id);
  await ask("/api/session", { method: "DELETE", headers: { Cookie: member.cookie } });
  for (const path of Object.keys(expected.retail)) {
    const response = await ask(`/api/dashboard${path}`, { headers: { Cookie: member.cookie } });
    expect([path, response.status]).toEqual([path, 401]);
  }
});

test("distributions in an unknown currency are refused because of the currency, and a bad cursor because of the cursor", async () => {
  const { cookie } = await aMember("retail");
  const detailOf = async (query: string) => {
    const answer = await askWithCookie(cookie, "GET", `/dashboard/distributions?${query}`);
    expect(answer.status).toBe(422);
    return ((await answer.json()) as { detail: string }).detail;
  };
  expect(await detailOf("currency=GBX")).toBe(portfolioErrors.unknownCurrency);
  expect(await detailOf("after=nowhere")).not.toBe(portfolioErrors.unknownCurrency);
});
