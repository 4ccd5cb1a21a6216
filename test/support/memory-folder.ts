import { mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** A file system in memory, on Linux. */
const memory = "/dev/shm";

/** More than a whole run has open at once: a document of one gigabyte is among it. A container may have 64 MB. */
const neededBytes = 4 * 1024 ** 3;

const prefix = "cantiere-tests-";

/**
 * Keeps the temporary files of this process and its children in memory, if there is room: each D1 statement writes to the
 * disk, and waits longer for it than it works.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || freeBytes() < neededBytes) return;
  removeLeftovers();
  const folder = join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  process.once("exit", () => remove(folder));
}

/** Of runs that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0;
    if (pid > 0 && !isRunning(pid)) remove(join(memory, name));
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function freeBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
