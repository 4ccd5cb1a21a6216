import { expect, test } from "vitest";
import { answerOf } from "#client/api.ts";

const problem = (body: unknown, status = 422) => Promise.resolve(Response.json(body, { status }));

test("a successful answer is returned as its JSON", async () => {
  expect(await answerOf(Promise.resolve(Response.json({ reference: "A" })))).toEqual({
    ok: true,
    body: { reference: "A" },
  });
});

test("a refusal is returned as the problem's name, with its sentence and field errors if it has them", async () => {
  expect(await answerOf(problem({ type: "conflict" }))).toEqual({ ok: false, problem: "conflict" });
  const told = { type: "invalid", detail: "Please check.", fields: { name: "Please enter your name." } };
  expect(await answerOf(problem(told))).toEqual({
    ok: false,
    problem: "invalid",
    detail: told.detail,
    fields: told.fields,
  });
});

const foreign: [what: string, call: () => Promise<Response>][] = [
  ["a network that failed", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a page of HTML in place of the answer", () => Promise.resolve(new Response("<!doctype html>"))],
  ["a gateway's page of HTML", () => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 }))],
  ["a refusal with no body", () => Promise.resolve(new Response(null, { status: 500 }))],
  ["a refusal that is null", () => problem(null)],
  ["a refusal without a name", () => problem({ detail: "no name" })],
  ["a refusal by a name that is not ours", () => problem({ type: "about:blank", detail: "Too many requests" })],
];

test.each(foreign)("%s counts as unavailable, and none of its content is passed on", async (_what, call) => {
  expect(await answerOf(call())).toEqual({ ok: false, problem: "unavailable" });
});
