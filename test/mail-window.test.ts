import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../scripts/free-port.ts";
import { openMailWindow } from "../scripts/mail-window.ts";

test("the mail window keeps working after a request without a valid address", async () => {
  const port = await freePort();
  const close = await openMailWindow(port, "http://127.0.0.1:9", { kept: 1, seen() {} });
  onTestFinished(close);
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect([await statusOf("//"), await statusOf("/emails/1"), await statusOf("/")]).toEqual([404, 404, 200]);
});

test("the mail window shows what was sent, and not a dry run of it", async () => {
  const [port, relayPort] = [await freePort(), await freePort()];
  const relay = createServer((_request, response) => response.end("{}"));
  await new Promise<void>((resolve) => relay.listen(relayPort, "127.0.0.1", resolve));
  onTestFinished(() => void relay.close());
  const seen: string[] = [];
  const close = await openMailWindow(port, `http://127.0.0.1:${relayPort}`, {
    kept: 2,
    seen: ({ subject }) => seen.push(subject),
  });
  onTestFinished(close);
  const send = (subject: string, query = "") =>
    fetch(`http://127.0.0.1:${port}/tx/v1/send${query}`, {
      method: "POST",
      body: JSON.stringify({ subject, personalizations: [{ to: [{ email: "ada@firm.example" }] }] }),
    });
  await send("Probe", "?dry-run=true");
  await send("Welcome");
  expect(seen).toEqual(["Welcome"]);
});
