import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A Node script. */
export type Command = {
  name: string;
  parameters: string[];
  env?: Record<string, string>;
  /** What it prints when it is ready. */
  readySign?: string;
  /** Lines of its output that are not shown. */
  hides?: RegExp;
};

/** Processes that end together. `ended` is called when one of them ends by itself. */
export function openProcesses(ended: (code: number) => void) {
  const children: ChildProcess[] = [];
  let isClosing = false;

  /**
   * Starts a command. Resolves when it is ready, or at once if it has no sign for that. Once the processes are being ended, it
   * does neither: a new one would outlive its parent.
   */
  function run({ name, parameters, env = {}, readySign = "", hides }: Command): Promise<void> {
    if (isClosing) return new Promise(() => {});
    // In its own process group, so that Ctrl-C reaches only the parent, which then ends each process in order.
    const child = spawn(process.execPath, parameters, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    children.push(child);
    child.on("exit", (code) => {
      if (isClosing) return;
      console.error(`${name} ended (${code}).`);
      ended(code ?? 1);
    });
    return new Promise((resolve) => {
      if (readySign === "") resolve();
      createInterface({ input: child.stdout }).on("line", (line) => {
        if (!hides?.test(line)) console.log(line);
        if (line.includes(readySign)) resolve();
      });
    });
  }

  /** Ends every process and its children, and waits until their ports are free. */
  async function close(): Promise<void> {
    isClosing = true;
    await Promise.all(children.map(end));
  }

  return { run, close };
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resolve();
    const group = -child.pid;
    child.once("exit", () => resolve());
    process.kill(group, "SIGTERM");
    setTimeout(() => {
      try {
        process.kill(group, "SIGKILL");
      } catch {
        // It has already ended.
      }
      resolve();
    }, 3000).unref();
  });
}
