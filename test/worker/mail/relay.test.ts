import { expect, test } from "vitest";
import { accept, failResult, hang, reset, slowBody, startRelay, status } from "#test/support/worker/relay.ts";
import { askRelay, sendEmail } from "#worker/mail/relay.ts";

const mail = { to: "ada@firm.example", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
const settings = {
  key: "k",
  baseUrl: "https://relay.test",
  from: { email: "us@portal.test", name: "Us" },
  timeoutMs: 50,
};
const json = { "Content-Type": "application/json" };

test.each([
  ["takes the e-mail", accept, "sent"],
  ["accepts the call and fails the e-mail", failResult, "permanent"],
  [
    "takes one e-mail and fails another",
    status(202, '{"results":[{"status":"sent"},{"status":"failed"}]}', json),
    "permanent",
  ],
  ["finds the request bad", status(400, '{"errors":["bad"]}', json), "permanent"],
  ["finds the e-mail too large", status(413), "permanent"],
  ["does not know our key", status(401), "configuration"],
  ["does not allow our domain", status(403, '{"message":"lockdown"}', json), "configuration"],
  ["asks for patience", status(429), "retry"],
  ["has no such address", status(404), "retry"],
  ["stumbles", status(500), "retry"],
  ["is behind a broken gateway", status(502, "<html>Bad gateway</html>"), "retry"],
  ["redirects", status(307, null, { Location: "https://elsewhere.test/" }), "retry"],
  ["answers with a web page", status(200, "<html>Please log in to the Wi-Fi</html>"), "retry"],
  ["answers with broken JSON", status(202, '{"results":[', json), "retry"],
  ["answers with nothing", status(202), "ambiguous"],
  ["says nothing of results", status(202, "{}", json), "ambiguous"],
  ["answers without end", status(200, "a".repeat(100_000)), "ambiguous"],
  ["resets the connection", reset, "ambiguous"],
  ["hangs", hang, "ambiguous"],
  ["hangs in the middle of its answer", slowBody, "ambiguous"],
])("a relay that %s is called once, and its answer is classified correctly", async (_, answer, outcome) => {
  const relay = startRelay(answer);
  expect((await sendEmail(mail, "an-id", settings)).outcome).toBe(outcome);
  expect(relay.requests.map((request) => [request.method, request.url])).toEqual([
    ["POST", "https://relay.test/tx/v1/send"],
  ]);
  expect(relay.requests[0]?.redirect).toBe("manual");
  expect(relay.requests[0]?.headers.get("X-Api-Key")).toBe("k");
});

test("without a key the relay is not called, and the e-mail waits for a key", async () => {
  const relay = startRelay();
  expect((await sendEmail(mail, "an-id", { ...settings, key: "" })).outcome).toBe("configuration");
  expect(relay.requests).toEqual([]);
});

test("with an invalid sender address of ours the relay is not called, and the e-mail waits for the operator", async () => {
  const relay = startRelay();
  const from = { email: "letters", name: "Us" };
  expect((await sendEmail(mail, "an-id", { ...settings, from })).outcome).toBe("configuration");
  expect(relay.requests).toEqual([]);
});

test.each([
  ["would take an e-mail", accept, "up"],
  ["would return it rendered", status(200, '{"data":["Subject: Probe"]}', json), "up"],
  ["refuses our key", status(401, "{}", json), "answering"],
  ["is down", status(503), "answering"],
  ["answers with a web page", status(200, "<html>"), "answering"],
  ["answers with nothing", status(202), "answering"],
  ["hangs", hang, "silent"],
  ["resets the connection", reset, "silent"],
])("probing a relay that %s sends no e-mail", async (_, answer, state) => {
  const relay = startRelay(answer);
  expect(await askRelay(settings)).toBe(state);
  expect(relay.probes).toBe(1);
  expect(relay.received).toEqual([]);
});
