import { type RefObject, useEffect, useRef } from "react";
import type { Answer } from "../api.ts";
import { onDraftsDropped } from "./drop-drafts.ts";
import { textOf } from "./form-text.ts";
import { keep, readKept } from "./tab-storage.ts";
import { noteTyping, wasTypedBeforeLogOut } from "./typed-before-log-out.ts";

type Draft = { key: string; fields: Record<string, string> };

/**
 * Keeps what is typed into a form for this tab, under one idempotency key: a retry or a reload is the same message, and
 * nothing typed is lost. `finish` is called once what was sent is stored; what comes next gets a key of its own. It answers
 * whether the form is empty then: what was typed since stays. `isPrefilled`: the form begins with what is stored, and its
 * name says of which state, so that a draft of an earlier one is not shown as a change of a later one.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string, { isPrefilled = false } = {}) {
  const key = useRef("");
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (wasTypedBeforeLogOut()) element.reset();
    const draft = readDraft(name);
    key.current = draft?.key ?? crypto.randomUUID();
    for (const [field, value] of Object.entries(draft?.fields ?? {})) {
      const input = element.elements.namedItem(field);
      if (!isInput(input) || (input.value !== "" && !isPrefilled)) continue;
      input.value = value;
      // As if it had been chosen, for components that depend on it.
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }
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
    // What a form was given without typing is sent with it, as a day that was chosen elsewhere.
    element.addEventListener("submit", save, { signal });
    // A page in the Back cache has not heard of a log-out.
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
      // A page that was left in the meantime may have been opened again, and its form has gone on from what is kept.
      const now = element ? textOf(element) : (readDraft(name)?.fields ?? {});
      const isChanged = Object.entries(now).some(([field, text]) => sent[field] !== text);
      renewKey();
      if (isChanged) return false;
      element?.reset();
      removeDraft(name);
      return true;
    },
  };
}

/**
 * Posts a draft under its key. A conflict means that the message was stored, though its answer was lost, and has been edited
 * since: the edited one gets a key of its own.
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

function isInput(input: unknown): input is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => input instanceof kind);
}

function readDraft(name: string): Draft | undefined {
  const { key, fields } = readKept<Draft>(`draft:${name}`) ?? {};
  return typeof key === "string" && fields ? { key, fields } : undefined;
}

function writeDraft(name: string, key: string, form: HTMLFormElement): void {
  keep(`draft:${name}`, { key, fields: textOf(form) } satisfies Draft);
}

function removeDraft(name: string): void {
  keep(`draft:${name}`, undefined);
}
