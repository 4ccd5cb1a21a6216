import { json } from "node:stream/consumers";
import { startServer } from "./local-server.ts";
import { makeSession, type SessionEnv } from "./session-maker.ts";

type Asked = { sessionOf: string } | { query: string; values: unknown[] };

/**
 * Opens a server, in the process that runs a portal, through which tests use its database. Returns its address. No other process
 * may open the database at the same time: with two processes on one SQLite file, calls sometimes fail.
 */
export async function openTestEndpoint(env: SessionEnv): Promise<string> {
  const answer = async (asked: Asked): Promise<unknown> => {
    if ("sessionOf" in asked) return makeSession(env, asked.sessionOf);
    return (
      await env.DB.prepare(asked.query)
        .bind(...asked.values)
        .all()
    ).results;
  };
  const { address } = await startServer(async (request, response) => {
    try {
      response.end(JSON.stringify(await answer((await json(request)) as Asked)));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  return address;
}

/** Creates a session of an account and returns its cookie. `endpoint` is the address from `openTestEndpoint`. */
export function askSession(endpoint: string, email: string): Promise<string> {
  return ask(endpoint, { sessionOf: email });
}

/** Returns the rows of a query, or none for a statement that writes. */
export function askRows<Row>(endpoint: string, query: string, ...values: unknown[]): Promise<Row[]> {
  return ask(endpoint, { query, values });
}

async function ask<Answer>(endpoint: string, asked: Asked): Promise<Answer> {
  const answer = await fetch(endpoint, { method: "POST", body: JSON.stringify(asked) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json() as Promise<Answer>;
}
