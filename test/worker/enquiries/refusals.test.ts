import { expect, test } from "vitest";
import { startRelay } from "#test/support/worker/relay.ts";
import { aVisitor, countRows, sendMessage } from "#test/support/worker/visitor.ts";

async function countAll() {
  const enquiries = await countRows("SELECT count(*) AS count FROM enquiries");
  return { enquiries, emails: await countRows("SELECT count(*) AS count FROM letters") };
}

const { message } = aVisitor();
const json = "application/json";

type Refusal = {
  who: string;
  body?: unknown;
  headers?: Record<string, string>;
  key?: string;
  status: number;
  type: string;
  field?: string;
};

const refusals: Refusal[] = [
  { who: "a message without a name", body: { ...message, name: " \n " }, status: 422, type: "invalid", field: "name" },
  {
    who: "a message without an address",
    body: { ...message, email: "" },
    status: 422,
    type: "invalid",
    field: "email",
  },
  {
    who: "a message without a text",
    body: { name: "Ada", email: message.email },
    status: 422,
    type: "invalid",
    field: "message",
  },
  {
    who: "an address no browser accepts",
    body: { ...message, email: "ada@" },
    status: 422,
    type: "invalid",
    field: "email",
  },
  {
    who: "a name that is too long",
    body: { ...message, name: "a".repeat(201) },
    status: 422,
    type: "invalid",
    field: "name",
  },
  {
    who: "a message that is too long",
    body: { ...message, message: "a".repeat(5001) },
    status: 422,
    type: "invalid",
    field: "message",
  },
  { who: "a name with NUL", body: { ...message, name: "a\0b" }, status: 422, type: "invalid", field: "name" },
  {
    who: "half a character",
    body: JSON.stringify({ ...message, message: "\ud83d" }),
    status: 422,
    type: "invalid",
    field: "message",
  },
  { who: "a name that is a number", body: { ...message, name: 7 }, status: 422, type: "invalid", field: "name" },
  { who: "a field the form does not have", body: { ...message, suspected: false }, status: 422, type: "invalid" },
  { who: "a list", body: [message], status: 422, type: "invalid" },
  { who: "null", body: null, status: 422, type: "invalid" },
  { who: "broken JSON", body: '{"name":', status: 422, type: "invalid" },
  { who: "an empty body", body: "", status: 422, type: "invalid" },
  { who: "no idempotency key", key: "", status: 422, type: "invalid" },
  { who: "an idempotency key that is no UUID", key: "1; DROP TABLE enquiries", status: 422, type: "invalid" },
  { who: "a form of another site", headers: { Origin: "https://evil.example" }, status: 403, type: "forbidden" },
  { who: "a script of another site", headers: { "Sec-Fetch-Site": "cross-site" }, status: 403, type: "forbidden" },
  { who: "a sandboxed frame", headers: { Origin: "null" }, status: 403, type: "forbidden" },
  {
    who: "a plain form",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    status: 415,
    type: "invalid",
  },
  ...["iso-8859-1", '"utf-16le"', "utf-7", "", "utf-8; charset=latin1", "UTF-8-ish"].map((charset) => ({
    who: `JSON in the charset ${JSON.stringify(charset)}`,
    headers: { "Content-Type": `application/json; charset=${charset}` },
    status: 415,
    type: "invalid",
  })),
  { who: "text that calls itself nothing", headers: { "Content-Type": "text/plain" }, status: 415, type: "invalid" },
  { who: "more than 64 KB", body: { ...message, website: "a".repeat(65_536) }, status: 413, type: "invalid" },
  {
    who: "more than 64 KB that claims to be little",
    body: { ...message, website: "a".repeat(65_536) },
    headers: { "Content-Length": "10" },
    status: 413,
    type: "invalid",
  },
  { who: "a claim of more than 64 KB", headers: { "Content-Length": "65537" }, status: 413, type: "invalid" },
];

test.each(refusals)("$who is refused with $status, nothing is stored and no e-mail is sent", async (refusal) => {
  const relay = startRelay();
  const before = await countAll();
  const visitor = aVisitor();
  const sending = {
    address: visitor.address,
    key: refusal.key ?? visitor.key,
    headers: { "Content-Type": json, ...refusal.headers },
  };
  const response = await sendMessage("body" in refusal ? refusal.body : message, sending);
  const problem: { type: string; fields?: Record<string, string>; requestId: string } = await response.json();
  expect(response.status).toBe(refusal.status);
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(problem).toMatchObject({ type: refusal.type, status: refusal.status, requestId: expect.any(String) });
  expect(Object.keys(problem.fields ?? {})).toEqual(refusal.field ? [refusal.field] : []);
  expect(await countAll()).toEqual(before);
  expect(relay.received).toEqual([]);
});

test("a message that lacks required fields is answered with the specification's sentence", async () => {
  const { key, address } = aVisitor();
  const response = await sendMessage({ name: "", email: "", message: "" }, { key, address });
  const problem: { detail: string; fields: object } = await response.json();
  expect(problem.detail).toBe("Please fill in all required fields");
  expect(Object.keys(problem.fields)).toEqual(["name", "email", "message"]);
});
