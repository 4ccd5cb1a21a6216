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
