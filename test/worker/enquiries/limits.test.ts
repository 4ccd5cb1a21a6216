import { expect, test } from "vitest";
import { startRelay } from "#test/support/worker/relay.ts";
import { aVisitor, countRows, sendMessage } from "#test/support/worker/visitor.ts";

// The rate limiter counts in fixed windows: of two rounds of messages, one lies within a single window.
async function sendUntilRefused(send: () => Promise<Response>): Promise<Response> {
  for (let sent = 0; sent < 11; sent++) {
    const response = await send();
    if (response.status !== 201) return response;
  }
  throw new Error("Nobody was refused.");
}

async function expectRefusal(response: Response) {
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(await response.json()).toMatchObject({
    type: "rate-limited",
    detail: "You have sent several messages in a short time. Please wait a minute and send again.",
  });
}

test("visitors from the same IPv6 /64 share a rate limit, and a visitor from another one does not", async () => {
  startRelay();
  const network = `2001:db8:${crypto.randomUUID().slice(0, 4)}:7`;
  let host = 0;
  const send = () => sendMessage(aVisitor().message, { address: `${network}::${++host}`, key: crypto.randomUUID() });
  await expectRefusal(await sendUntilRefused(send));
  const other = await sendMessage(aVisitor().message, { address: `${network}7::1`, key: crypto.randomUUID() });
  expect(other.status).toBe(201);
});

test("an e-mail address that is used from many IP addresses is rate limited, in upper and lower case", async () => {
  startRelay();
  const { message } = aVisitor();
  const spellings = [message.email, message.email.toUpperCase()];
  let sent = 0;
  const send = () =>
    sendMessage(
      { ...message, email: spellings[++sent % 2] },
      { address: aVisitor().address, key: crypto.randomUUID() },
    );
  await expectRefusal(await sendUntilRefused(send));
  expect(await countRows("SELECT count(*) AS count FROM enquiries WHERE lower(email) = ?", message.email)).toBe(
    sent - 1,
  );
});

test("an X-Forwarded-For header from a client is ignored", async () => {
  startRelay();
  const { address } = aVisitor();
  const send = () =>
    sendMessage(aVisitor().message, {
      address,
      key: crypto.randomUUID(),
      headers: { "X-Forwarded-For": aVisitor().address },
    });
  await expectRefusal(await sendUntilRefused(send));
});

test("a rate limiter that fails blocks nobody", async () => {
  startRelay();
  const { message, ...visitor } = aVisitor();
  const broken = { limit: () => Promise.reject(new Error("down")) };
  expect((await sendMessage(message, { ...visitor, bindings: { ENQUIRY_LIMIT: broken } })).status).toBe(201);
});
