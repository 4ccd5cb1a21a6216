import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { vi } from "vitest";
import { openBindings } from "../../../scripts/bindings.ts";

export type Command = "documents-add" | "importable" | "invite" | "people";

/** Runs an operator's command in its own process, as an operator does. Returns what it prints; rejects if it fails. */
export async function run(command: Command, ...parameters: string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, [`scripts/${command}.ts`, ...parameters])).stdout;
}

type Said = { exitCode: unknown; printed: string };

/** What `openForCommands` has opened, while one of its commands runs. */
let opened: Awaited<ReturnType<typeof openBindings>> | undefined;

/**
 * Runs a command in this process, which loads wrangler and the Worker's code only once: loading them is most of the cost of a
 * command. Commands must not run concurrently.
 */
export async function runHere(command: Command, ...parameters: string[]): Promise<Said> {
  const { argv } = process;
  const printed: unknown[] = [];
  const outputs = (["log", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((line) => void printed.push(line)),
  );
  process.argv = [process.execPath, `scripts/${command}.ts`, ...parameters];
  try {
    // A script runs when it is imported. Under another address it runs again, and what it imports stays loaded.
    await import(/* @vite-ignore */ `../../../scripts/${command}.ts?run=${randomUUID()}`);
    return { exitCode: process.exitCode, printed: printed.join("\n") };
  } finally {
    for (const output of outputs) output.mockRestore();
    [process.argv, process.exitCode] = [argv, undefined];
  }
}

/**
 * Opens a local state once for many commands in this process, because opening it is most of the cost of each. No other process
 * may use the state until `close`.
 */
export async function openForCommands(persistTo: string) {
  const { env, close } = await openBindings({ persistTo });
  vi.doMock("../../../scripts/bindings.ts", () => ({
    openBindings: async (...given: Parameters<typeof openBindings>) => opened ?? openBindings(...given),
  }));
  const here = async (command: Command, ...options: string[]): Promise<Said> => {
    opened = { env, close: async () => {} };
    try {
      return await runHere(command, ...options, "--persist-to", persistTo);
    } finally {
      opened = undefined;
    }
  };
  return { env, close, here };
}
