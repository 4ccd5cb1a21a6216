import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { createDemoAccount } from "#worker/accounts/demo-account.ts";
import { openBindings } from "../../../scripts/bindings.ts";

type NewAccount = Parameters<typeof createDemoAccount>[1];
export type AccountMaker = { address: string; close(): Promise<void> };

/**
 * Creates accounts in the database of a running portal; each is posted to its address. Opening the database starts a runtime
 * and takes seconds, so one is shared by all tests.
 */
export async function openAccountMaker(state: string): Promise<AccountMaker> {
  const { env, close } = await openBindings({ persistTo: state });
  const server = createServer(async (request, response) => {
    try {
      await createDemoAccount(env, (await json(request)) as NewAccount);
      response.writeHead(201).end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await close();
    },
  };
}

/** Creates an account through the maker at this address. */
export async function makeAccountAt(address: string, account: NewAccount): Promise<void> {
  const answer = await fetch(address, { method: "POST", body: JSON.stringify(account) });
  if (answer.status !== 201) throw new Error(`The account was not made: ${await answer.text()}`);
}
