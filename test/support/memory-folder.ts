import { mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** The in-memory file system of Linux. */
const memory = "/dev/shm";

/** More than a whole run needs at once, including a document of one gibibyte. In a container `/dev/shm` may have only 64 MB. */
const neededBytes = 4 * 1024 ** 3;

const prefix = "cantiere-tests-";

/**
 * Keeps the temporary files of this process and its children in memory if there is enough room: each D1 statement writes to the
 * disk, and most of its time is waiting for it.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || freeBytes() < neededBytes) return;
  removeLeftovers();
  const folder = join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  process.once("exit", () => remove(folder));
}

/** Removes the folders of test runs that were killed. */
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
