import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { recipientOf, startRelay } from "#test/support/worker/relay.ts";
import { aVisitor, countRows, sendMessage } from "#test/support/worker/visitor.ts";

const enquiriesOf = (email: string) => countRows("SELECT count(*) AS count FROM enquiries WHERE email = ?", email);

test("a visitor's message is stored, reaches the team, and is acknowledged with a reference", async () => {
  const relay = startRelay();
  const { message, ...visitor } = aVisitor();
  const response = await sendMessage(message, visitor);
  expect(response.status).toBe(201);
  const { reference }: { reference: string } = await response.json();
  expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  const row = await env.DB.prepare("SELECT * FROM enquiries WHERE reference = ?").bind(reference).first();
  expect(row).toMatchObject({ ...message, topic: "", suspected: 0, idempotency_key: visitor.key });

  expect(relay.delivered).toHaveLength(2);
  const toTeam = relay.delivered.find((mail) => recipientOf(mail) === "hello@cantiere.example");
  const toVisitor = relay.delivered.find((mail) => recipientOf(mail) === message.email);
  expect(toTeam?.reply_to).toEqual({ email: message.email, name: message.name });
  for (const part of toTeam?.content ?? []) {
    // `wbr` marks where long addresses may break.
    const read = part.value.replaceAll("<wbr/>", "");
    for (const said of [...Object.values(message), reference]) expect(read).toContain(said);
  }
  expect(toTeam?.content.map((part) => part.type)).toEqual(["text/plain", "text/html"]);
  expect(JSON.stringify(toVisitor)).toContain(reference);
  for (const typed of [message.name, message.company, message.message])
    expect(JSON.stringify(toVisitor)).not.toContain(typed);
  for (const mail of relay.delivered) {
    expect(mail.from.email).toBe("letters@cantiere.example");
    expect(mail.headers["X-Entity-Ref-ID"]).toBe(mail.campaign_id);
    expect(JSON.stringify(mail)).not.toContain("template");
  }
  const emails = await env.DB.prepare(
    "SELECT letters.status, attempts, data, last_outcome FROM letters JOIN enquiries ON enquiries.id = enquiry_id WHERE reference = ?",
  )
    .bind(reference)
    .all();
  const sent = { status: "sent", attempts: 1, data: null, last_outcome: "sent" };
  expect(emails.results).toEqual([sent, sent]);
});

test.each([
  "application/json",
  "Application/JSON; charset=UTF-8",
  'application/json;charset="utf-8"',
  "application/json; charset=utf8",
  "application/json; version=1",
])("a message with the content type %s is accepted", async (type) => {
  startRelay();
  const { message, ...visitor } = aVisitor();
  const response = await sendMessage(message, { ...visitor, headers: { "Content-Type": type } });
  expect(response.status).toBe(201);
  expect(await enquiriesOf(message.email)).toBe(1);
});

test("fields are trimmed before they are stored, and empty ones may be left out", async () => {
  startRelay();
  const { message, ...visitor } = aVisitor();
  const response = await sendMessage(
    { name: "  Ada ", email: ` ${message.email}\n`, message: "\n hello\r\nthere " },
    visitor,
  );
  expect(response.status).toBe(201);
  const row = await env.DB.prepare("SELECT * FROM enquiries WHERE email = ?").bind(message.email).first();
  expect(row).toMatchObject({ name: "Ada", message: "hello\nthere", company: "", topic: "" });
});

test("a name with line breaks never breaks a header of the team's e-mail", async () => {
  const relay = startRelay();
  const { message, ...visitor } = aVisitor();
  const name = "Ada\r\nBcc: everyone@firm.example\u2028\u202Edesrever";
  expect((await sendMessage({ ...message, name, topic: "A\r\nB" }, visitor)).status).toBe(201);
  const mail = relay.delivered.find((each) => each.reply_to?.email === message.email);
  expect(mail?.reply_to?.name).toBe("Ada Bcc: everyone@firm.example desrever");
  expect(mail?.subject).toMatch(/^New message · A B · /);
});

test("a message with a filled honeypot gets the usual answer, is stored as suspected, and no e-mail is sent", async () => {
  const relay = startRelay();
  const { message, ...visitor } = aVisitor();
  const response = await sendMessage({ ...message, website: "https://spam.example" }, visitor);
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ reference: expect.any(String) });
  expect(
    await countRows("SELECT count(*) AS count FROM enquiries WHERE email = ? AND suspected = 1", message.email),
  ).toBe(1);
  expect(
    await countRows(
      "SELECT count(*) AS count FROM letters WHERE enquiry_id IN (SELECT id FROM enquiries WHERE email = ?)",
      message.email,
    ),
  ).toBe(0);
  expect(relay.received).toEqual([]);
});

test("a relay that is down changes nothing for the visitor, and the e-mails wait", async () => {
  startRelay(() => new Response("bad gateway", { status: 502 }));
  const { message, ...visitor } = aVisitor();
  expect((await sendMessage(message, visitor)).status).toBe(201);
  expect(await enquiriesOf(message.email)).toBe(1);
  expect(
    await countRows(
      "SELECT count(*) AS count FROM letters JOIN enquiries ON enquiries.id = enquiry_id WHERE email = ? AND letters.status = 'waiting'",
      message.email,
    ),
  ).toBe(2);
});
