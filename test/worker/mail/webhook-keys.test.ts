import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { noLimit } from "#test/support/worker/visitor.ts";
import { aSigner, item, post, signed, startKeyServer } from "#test/support/worker/webhooks.ts";

test("a key that the relay has withdrawn is refused after a day, and stays refused if the relay cannot be reached later", async () => {
  const signer = await aSigner();
  const report = JSON.stringify([item(crypto.randomUUID(), "delivered")]);
  const statusOf = async () => (await post(await signed(report, signer), { KEY_LIMIT: noLimit })).status;
  startKeyServer([signer]);
  expect(await statusOf()).toBe(200);
  await env.DB.prepare("update relay_keys set fetched_at = 0 where id = ?").bind(signer.id).run();
  startKeyServer([]);
  expect(await statusOf()).toBe(401);
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Network connection lost."));
  expect(await statusOf()).toBe(503);
});
