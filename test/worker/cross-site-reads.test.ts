import { expect, test } from "vitest";
import { addDocumentRow, attemptsAt, download } from "#test/support/worker/documents.ts";
import { aCookie, askWithCookie } from "#test/support/worker/people.ts";
import { noEvents, noLimit } from "#test/support/worker/visitor.ts";
import { callerOf } from "#worker/access.ts";
import { apiAnswers } from "#worker/api.ts";

const opened = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
const bindings = { API_LIMIT: noLimit, ADDRESS_LIMIT: noLimit, EVENT_LIMIT: noEvents };

test("another site can open no address of the API that needs a login, and every other one", async () => {
  const cookie = await aCookie("staff");
  const refused: string[] = [];
  const needLogin: string[] = [];
  for (const { method, path, handler } of apiAnswers.routes) {
    const caller = callerOf(handler);
    if (method !== "GET" || caller === undefined) continue;
    if (caller !== "visitor" && caller !== "feed") needLogin.push(path);
    const address = path.replace("/api", "").replace(/:\w+(\{.*?\})?/g, crypto.randomUUID());
    const answer = await askWithCookie(cookie, "GET", address, { headers: opened, bindings });
    const text = await answer.text();
    if (answer.status === 403 && text.includes("This request came from another site.")) refused.push(path);
  }
  expect(needLogin).toEqual(expect.arrayContaining(["/api/account/data", "/api/documents/:id/file"]));
  expect(refused).toEqual(needLogin);
});

test("a document that another site makes a member's browser open is not sent, and nothing is on record", async () => {
  const [{ id }, cookie] = [await addDocumentRow(), await aCookie("retail")];
  const inFrames = ["iframe", "embed"].map((frame) => ({ ...opened, "Sec-Fetch-Dest": frame }));
  for (const headers of [opened, ...inFrames, { "Sec-Fetch-Site": "cross-site" }])
    expect((await download(id, cookie, headers)).status).toBe(403);
  expect(await attemptsAt(id)).toEqual([]);
});

test("the calls that another site causes count against the limit of the browser's IP address", async () => {
  const keys: string[] = [];
  const usedUp = {
    async limit({ key }: { key: string }) {
      keys.push(key);
      return { success: false };
    },
  };
  const bindings = { API_LIMIT: noLimit, ADDRESS_LIMIT: usedUp, EVENT_LIMIT: usedUp };
  const headers = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" };
  for (const [method, address] of [
    ["GET", "/documents"],
    ["POST", "/send-contact-email"],
  ] as const)
    expect((await askWithCookie(await aCookie("retail"), method, address, { headers, bindings })).status).toBe(429);
  // One limit for each call: an event that is to be stored would ask another.
  expect(keys).toEqual([expect.stringMatching(/^address:/), expect.stringMatching(/^address:/)]);
});

test.each([
  ["a page of ours", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate" }],
  ["a page of a neighbouring site", { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "navigate" }],
  ["the address bar or a mail program", { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate" }],
  ["Chrome's PDF viewer", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", Range: "bytes=0-99" }],
  [
    "the save button of a PDF viewer",
    { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "empty" },
  ],
  ["a program", {}],
])("a member gets a document for %s", async (_, headers) => {
  const [{ id }, cookie] = [await addDocumentRow(), await aCookie("retail")];
  const answer = await download(id, cookie, headers as Record<string, string>);
  expect([200, 206]).toContain(answer.status);
  await answer.arrayBuffer();
});
