import { type RefObject, useEffect, useRef } from "react";
import type { Answer } from "../api.ts";
import { onDraftsDropped } from "./drop-drafts.ts";
import { textOf } from "./form-text.ts";
import { keep, readKept } from "./tab-storage.ts";
import { noteTyping, wasTypedBeforeLogOut } from "./typed-before-log-out.ts";

type Draft = { key: string; fields: Record<string, string> };

/**
 * Keeps what is typed into a form for this tab, under one idempotency key: nothing typed is lost, and a retry or a reload sends
 * the same message. Call `finish` once the message is stored: the next one gets a new key. It returns true if the form was
 * emptied, which it is not if more was typed since. `isPrefilled`: the form starts with stored values. `name` must include their
 * version, so that a draft of an earlier version is not shown as a change of a later one. If the version changes while the form is
 * open, as after a conflict was shown, what was typed is kept under the new name.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string, { isPrefilled = false } = {}) {
  const key = useRef("");
  const nameBefore = useRef(name);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (isPrefilled && nameBefore.current !== name) {
      renameDraft(nameBefore.current, name);
      nameBefore.current = name;
    }
    if (wasTypedBeforeLogOut()) element.reset();
    const draft = readDraft(name);
    key.current = draft?.key ?? crypto.randomUUID();
    restoreFields(element, draft?.fields ?? {}, isPrefilled);
    function save(): void {
      if (!element) return;
      writeDraft(name, key.current, element);
      noteTyping();
    }
    function drop(): void {
      element?.reset();
      key.current = crypto.randomUUID();
      removeDraft(name);
    }
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("input", save, { signal });
    // Values that were set without typing, such as a day chosen elsewhere, are sent too, so they are saved.
    element.addEventListener("submit", save, { signal });
    // A page in the back/forward cache does not hear of a log-out.
    addEventListener("pageshow", () => wasTypedBeforeLogOut() && drop(), { signal });
    onDraftsDropped(drop, { signal });
    return () => listening.abort();
  }, [form, name, isPrefilled]);

  function renewKey(): void {
    key.current = crypto.randomUUID();
    if (form.current) writeDraft(name, key.current, form.current);
  }

  return {
    key: () => key.current,
    renewKey,
    forget: () => removeDraft(name),
    finish(sent: Record<string, string>): boolean {
      const element = form.current;
      // The page may have been left and opened again in the meantime. Its new form then continued from the stored draft.
      const current = element ? textOf(element) : (readDraft(name)?.fields ?? {});
      const isChanged = Object.entries(current).some(([field, text]) => sent[field] !== text);
      renewKey();
      if (isChanged) return false;
      element?.reset();
      removeDraft(name);
      return true;
    },
  };
}

/**
 * Posts a draft under its key. A conflict means that the message was stored but its answer was lost, and that it has been edited
 * since: the edited message is sent with a new key.
 */
export async function postDraft<Body>(
  draft: Pick<ReturnType<typeof useDraft>, "key" | "renewKey">,
  post: (key: string) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const answer = await post(draft.key());
  if (answer.ok || answer.problem !== "conflict") return answer;
  draft.renewKey();
  return post(draft.key());
}

/** Writes a draft into its form. A field that has a value keeps it, unless the form starts with stored values. */
function restoreFields(form: HTMLFormElement, fields: Draft["fields"], isPrefilled: boolean): void {
  for (const [field, value] of Object.entries(fields)) {
    const input = form.elements.namedItem(field);
    if (!isInput(input) || (input.value !== "" && !isPrefilled)) continue;
    input.value = value;
    // Components that depend on the field see a change, as if a person had made it.
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

function isInput(input: unknown): input is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => input instanceof kind);
}

function readDraft(name: string): Draft | undefined {
  const { key, fields } = readKept<Draft>(keyOf(name)) ?? {};
  return typeof key === "string" && fields ? { key, fields } : undefined;
}

function writeDraft(name: string, key: string, form: HTMLFormElement): void {
  keep(keyOf(name), { key, fields: textOf(form) } satisfies Draft);
}

function renameDraft(name: string, newName: string): void {
  const unsent = readDraft(name);
  removeDraft(name);
  if (unsent) keep(keyOf(newName), unsent);
}

function removeDraft(name: string): void {
  keep(keyOf(name), undefined);
}

function keyOf(name: string): string {
  return `draft:${name}`;
}
