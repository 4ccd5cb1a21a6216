import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { dayInMs } from "#rules/durations.ts";
import { actOnDocument, addDraft } from "#test/support/worker/office-documents.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { emptyBin } from "#worker/documents/bin/empty-bin.ts";
import { removeFiles } from "#worker/documents/files/file-store.ts";

test("a binned document whose file cannot be removed does not keep others in the bin", async () => {
  for (const level of ["info", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  const staff = await aPerson("staff");
  const binned = async (text: string, days: number) => {
    const { id } = await actOnDocument(staff, await addDraft(staff, text), "bin");
    await env.DB.prepare("update documents set binned_at = ? where id = ?")
      .bind(Date.now() - days * dayInMs, id)
      .run();
    return id;
  };
  const [stuck, other] = [await binned("One.", 60), await binned("Two.", 40)];
  const key = await env.DB.prepare("select file_path from documents where id = ?").bind(stuck).first("file_path");
  const DOCUMENTS = new Proxy(env.DOCUMENTS, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== "function") return value;
      if (property !== "delete") return value.bind(target);
      return (keys: string[]) =>
        keys.some((each) => each === key) ? Promise.reject(new Error("R2 refuses.")) : target.delete(keys);
    },
  });
  await emptyBin({ ...env, DOCUMENTS }, new Date());
  const left = "select count(*) as count from documents where id = ?";
  expect([await countRows(left, stuck), await countRows(left, other)]).toEqual([1, 0]);
  await emptyBin(env, new Date());
  expect(await countRows(left, stuck)).toBe(0);
});

test("files are removed in batches of a thousand, the most that R2 accepts in one call", async () => {
  const removed: number[] = [];
  const DOCUMENTS = { delete: async (keys: string[]) => void removed.push(keys.length) } as unknown as R2Bucket;
  const keys = Array.from({ length: 2001 }, (_, at) => `none-${at}`);
  await removeFiles({ ...env, DOCUMENTS }, keys);
  await removeFiles({ ...env, DOCUMENTS }, []);
  expect(removed).toEqual([1000, 1000, 1]);
});
