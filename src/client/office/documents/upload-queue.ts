import type { QueryClient } from "@tanstack/react-query";
import { uploadCopy as copy } from "#content/office/documents.ts";
import { partsAboveInBytes } from "#rules/documents/file-parts.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { api } from "../../api.ts";
import { isReadable } from "../../forms/is-readable.ts";
import { noticeRefusal } from "../../own-answer.ts";
import { addressOfCall } from "../call.ts";
import { invalidate, storeAnswer } from "../query-client.ts";
import { documentKey, listKey, storeDocument, unfinishedKey } from "./document-cache.ts";
import { type TransientProblem, wholeFileWaits, withRetries } from "./retry-call.ts";
import { sendFile } from "./send-file.ts";
import { sendInParts, type UploadTarget } from "./send-parts.ts";

export type Upload = {
  /** The idempotency key, so that a repeated call stores nothing twice. It becomes the id of a new document. */
  key: string;
  /** The key under which the parts are sent: that of an earlier upload, if this one continues it. */
  partsKey?: string;
  target: UploadTarget;
  file: File;
  state: "waiting" | "sending" | "checking" | "received" | "failed" | "cancelled";
  sentInBytes: number;
  /** Why the upload is paused. It is retried by itself. */
  pausedBy?: TransientProblem | undefined;
  /** Why it failed. */
  sentence?: string;
  /** True if another try would fail as well: the file is empty, or has changed on this computer. */
  isFinal?: boolean;
  document?: DocumentDetail;
};

/** The uploads of the logged-in person, one after the other. They continue at other desks; waiting uploads end with the login. */
export function openUploadQueue(client: QueryClient) {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const stoppers = new Map<string, AbortController>();

  function show(next: readonly Upload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }

  function set(key: string, changed: Partial<Upload>): void {
    show(uploads.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  }

  function add(files: readonly File[], target: UploadTarget): void {
    const begun = { target, state: "waiting", sentInBytes: 0 } as const;
    show([...uploads, ...files.map((file) => ({ ...begun, file, key: crypto.randomUUID() }))]);
    void sendNext();
  }

  async function sendNext(): Promise<void> {
    if (stoppers.size > 0) return;
    const next = uploads.find(({ state }) => state === "waiting");
    if (!next) return;
    const { key, file, target } = next;
    const stopper = new AbortController();
    stoppers.set(key, stopper);
    set(key, await result(next, stopper.signal));
    stoppers.delete(key);
    const after = uploads.find((each) => each.key === key);
    const isLast = !uploads.some(({ state }) => state === "waiting");
    // Loads the list only at the end: a load after each of three hundred files would be a third of the calls allowed a minute.
    if (after?.document && target === "new" && !isLast)
      storeAnswer(client, documentKey(after.document.id), after.document);
    else if (after?.document) storeDocument(client, after.document);
    else if (target !== "new" && file.size > 0) void invalidate(client, documentKey(target.id));
    else if (isLast) void invalidate(client, listKey);
    void sendNext();
  }

  async function result({ key, partsKey = key, file, target }: Upload, signal: AbortSignal): Promise<Partial<Upload>> {
    if (file.size === 0) return { state: "failed", sentence: copy.empty, isFinal: true };
    set(key, { state: "sending", sentInBytes: 0 });
    const onProgress = (sent: number) =>
      set(key, { sentInBytes: sent, state: sent >= file.size ? "checking" : "sending" });
    const onPause = (pausedBy: TransientProblem | undefined) =>
      set(key, { pausedBy, ...(pausedBy && { state: "sending" }) });
    const isInParts = file.size > partsAboveInBytes;
    const headers = { "Idempotency-Key": key };
    const answer = isInParts
      ? await sendInParts(file, {
          key: partsKey,
          target,
          signal,
          onBegun: (id) => set(key, { partsKey: id }),
          onProgress,
          onPause,
        })
      : await withRetries({ waits: wholeFileWaits, signal, onPause }, () =>
          sendFile<DocumentDetail>(pathOf(target, file.name), file, { headers, signal, onProgress }),
        );
    if (isInParts) void invalidate(client, unfinishedKey);
    if (answer.ok) return { state: "received", document: answer.body };
    if (signal.aborted) return { state: "cancelled" };
    noticeRefusal(answer);
    const sentence = answer.detail ?? (isInParts ? copy.lostInParts : copy.lost);
    return { state: "failed", sentence, isFinal: !(await isReadable(file)) };
  }

  /** Returns the target with the version of the document that is shown now. */
  function latest(target: UploadTarget): UploadTarget {
    const shown = target !== "new" && client.getQueryData<DocumentDetail>(documentKey(target.id));
    return shown ? { id: shown.id, version: shown.version } : target;
  }

  return {
    add,
    cancel(key: string): void {
      const stopper = stoppers.get(key);
      if (stopper) stopper.abort();
      else set(key, { state: "cancelled" });
    },
    tryAgain(...keys: string[]): void {
      for (const key of keys) {
        const target = uploads.find((each) => each.key === key)?.target;
        set(key, { state: "waiting", sentInBytes: 0, ...(target && { target: latest(target) }) });
      }
      void sendNext();
    },
    dismiss(...keys: string[]): void {
      show(uploads.filter((each) => !keys.includes(each.key)));
    },
    stop(): void {
      uploads = [];
      for (const stopper of stoppers.values()) stopper.abort();
    },
    read: () => uploads,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type UploadQueue = ReturnType<typeof openUploadQueue>;

export function isUnderWay({ state }: Upload): boolean {
  return state === "waiting" || state === "sending" || state === "checking";
}

export function mayTryAgain({ state, isFinal }: Upload): boolean {
  return state === "cancelled" || (state === "failed" && !isFinal);
}

function pathOf(target: UploadTarget, name: string): string {
  if (target === "new") return addressOfCall(api.office.documents.$path({ query: { name } }));
  const query = { name, version: String(target.version) };
  return addressOfCall(api.office.documents[":id"].versions.$path({ param: { id: target.id }, query }));
}
