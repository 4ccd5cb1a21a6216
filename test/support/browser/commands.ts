import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { vi } from "vitest";
import { openBindings } from "../../../scripts/bindings.ts";

const load = {
  "documents-add": () => import("../../../scripts/documents-add.ts"),
  importable: () => import("../../../scripts/importable.ts"),
  invite: () => import("../../../scripts/invite.ts"),
  people: () => import("../../../scripts/people.ts"),
};

export type Command = keyof typeof load;

/** Runs an operator's command in its own process, as an operator does. Returns what it prints; rejects if it fails. */
export async function run(command: Command, ...parameters: string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, [`scripts/${command}.ts`, ...parameters])).stdout;
}

type Said = { exitCode: unknown; printed: string };

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
    // A script runs when it is imported.
    vi.resetModules();
    await load[command]();
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
  const here = async (command: Command, ...options: string[]): Promise<Said> => {
    vi.doMock("../../../scripts/bindings.ts", () => ({ openBindings: async () => ({ env, close: async () => {} }) }));
    try {
      return await runHere(command, ...options, "--persist-to", persistTo);
    } finally {
      vi.doUnmock("../../../scripts/bindings.ts");
    }
  };
  return { env, close, here };
}
