import { expect, test, vi } from "vitest";
import { whileLocked } from "../scripts/local-state.ts";

const cause = new Error("D1_ERROR: database is locked: SQLITE_BUSY");
const locked = new Error("Failed query: insert into people", { cause });

test("the samples are added although somebody has opened the portal, and a lasting lock or another failure is reported", async () => {
  const add = vi
    .fn(async () => "added")
    .mockRejectedValueOnce(locked)
    .mockRejectedValueOnce(locked);
  expect(await whileLocked(add, 1)).toBe("added");
  expect(add).toHaveBeenCalledTimes(3);
  const never = vi.fn(() => Promise.reject(locked));
  await expect(whileLocked(never, 1)).rejects.toBe(locked);
  expect(never).toHaveBeenCalledTimes(10);
  const wrong = vi.fn(() => Promise.reject(new Error("no such table: people")));
  await expect(whileLocked(wrong, 1)).rejects.toThrow("no such table");
  expect(wrong).toHaveBeenCalledOnce();
});
