import { type RefObject, useEffect, useRef } from "react";

type Draft = { key: string; fields: Record<string, string> };

/**
 * Keeps what is typed into a form for this tab, under one idempotency key: a retry or a reload is the same message, and
 * nothing typed is lost. `finish` is called once the message is stored; the next one gets a key of its own.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string) {
  const key = useRef("");
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const draft = readDraft(name);
    key.current = draft?.key ?? crypto.randomUUID();
    for (const [field, value] of Object.entries(draft?.fields ?? {})) {
      const input = element.elements.namedItem(field);
      if (!isInput(input) || input.value !== "") continue;
      input.value = value;
      // As if it had been chosen, for whoever shows what depends on it.
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }
    function save(): void {
      if (element) writeDraft(name, { key: key.current, fields: textOf(element) });
    }
    element.addEventListener("input", save);
    return () => element.removeEventListener("input", save);
  }, [form, name]);

  return {
    key: () => key.current,
    renewKey(): void {
      key.current = crypto.randomUUID();
      if (form.current) writeDraft(name, { key: key.current, fields: textOf(form.current) });
    },
    finish(): void {
      form.current?.reset();
      key.current = crypto.randomUUID();
      removeDraft(name);
    },
  };
}

/** A form's text fields by name, as typed. */
export function textOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function isInput(input: unknown): input is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => input instanceof kind);
}

/** Storage may be full or forbidden; a form works without. */
function readDraft(name: string): Draft | undefined {
  try {
    const draft: Partial<Draft> = JSON.parse(sessionStorage.getItem(`draft:${name}`) ?? "{}");
    return typeof draft.key === "string" && draft.fields ? { key: draft.key, fields: draft.fields } : undefined;
  } catch {
    return undefined;
  }
}

function writeDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(`draft:${name}`, JSON.stringify(draft));
  } catch {}
}

function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(`draft:${name}`);
  } catch {}
}
