import { beforeAll, expect, test, vi } from "vitest";
import { casesTimeout } from "#test/support/cases.ts";
import { prepareHostileWrites } from "#test/support/worker/hostile-writes.ts";
import { ask } from "#test/support/worker/sign-in.ts";

vi.setConfig({ testTimeout: casesTimeout });

type Operation = { requestBody?: { content: Record<string, unknown> } };
type ApiDocument = { paths: Record<string, Record<string, Operation>> };

const document: ApiDocument = await (await ask("/api/openapi.json")).json();

/** The routes that take JSON, from the API's own document, so that a new route is tested without being listed here. */
const jsonRoutes = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([, { requestBody }]) => requestBody?.content["application/json"])
    .map(([method]) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ":$1")}`),
);

/** Routes that have a test of their own, in hostile*.test.ts of their subject. */
const elsewhere = [
  "PATCH /api/account",
  "POST /api/account/two-factor/enrolment",
  "POST /api/account/two-factor/recovery-codes",
  "POST /api/account/two-factor/removal",
  "POST /api/interests",
  "POST /api/office/invitation-list",
  "POST /api/office/invitation-list/check",
  "POST /api/office/invitations",
  "POST /api/office/erasures/:id/confirmation",
  "POST /api/office/privacy/export",
  "POST /api/office/privacy/find",
  "POST /api/office/privacy/mentions",
  "POST /api/password",
  "POST /api/password-link",
  "POST /api/password-reset",
  "POST /api/send-contact-email",
  "POST /api/session",
  "PUT /api/account/password",
  "PUT /api/account/two-factor",
  "PUT /api/office/people/:id/kind",
  "PUT /api/submissions/:id",
];

let expectHostileProof: Awaited<ReturnType<typeof prepareHostileWrites>>;
beforeAll(async () => {
  expectHostileProof = await prepareHostileWrites();
});

test("every route that is left to other tests exists", () => {
  expect(jsonRoutes).toEqual(expect.arrayContaining(elsewhere));
});

test.each(jsonRoutes.filter((route) => !elsewhere.includes(route)))(
  "%s answers hostile bodies without failing, and stores nothing of those it refuses",
  (route) => expectHostileProof(route),
);
