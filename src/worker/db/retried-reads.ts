import { retryTransient } from "./retry-transient.ts";

type Statement = ReturnType<D1Database["prepare"]>;

const known = new WeakMap<D1Database, D1Database>();

/** Prepares the real statement of a read. */
const reads = new WeakMap<Statement, () => Statement>();

/**
 * Returns a binding whose reads, and batches of nothing but reads, are retried after a transient error (`retryTransient`).
 * Repeating a read changes nothing, so no caller has to decide about it. Writes, and batches with a write, are passed on as they
 * are. A binding always gets the same wrapper, because `prepareOnce` keeps statements by their binding. Each try prepares its
 * statements anew, so that `countQueries` counts all tries.
 */
export function withRetriedReads(d1: D1Database): D1Database {
  const made = known.get(d1) ?? retryReads(d1);
  known.set(d1, made);
  return made;
}

/** Has only what Drizzle and `runBatch` call. */
function retryReads(d1: D1Database): D1Database {
  const called: Pick<D1Database, "prepare" | "batch"> = {
    prepare(query: string) {
      const prepare = () => d1.prepare(query);
      return isRead(query) ? readOf(prepare) : prepare();
    },
    batch<Row>(statements: Statement[]) {
      const send = () => d1.batch<Row>(statements.map((each) => reads.get(each)?.() ?? each));
      return statements.every((each) => reads.has(each)) ? retryTransient(send) : send();
    },
  };
  return called as D1Database;
}

function readOf(prepare: () => Statement): Statement {
  const read = {
    bind: (...values: unknown[]) => readOf(() => prepare().bind(...values)),
    all: () => retryTransient(() => prepare().all()),
    raw: () => retryTransient(() => prepare().raw()),
    run: () => retryTransient(() => prepare().run()),
  } as Statement;
  reads.set(read, prepare);
  return read;
}

function isRead(query: string): boolean {
  return /^\s*(select|with)\b/i.test(query) && !/^\s*with\b.*\b(insert|replace|update|delete)\b/is.test(query);
}
