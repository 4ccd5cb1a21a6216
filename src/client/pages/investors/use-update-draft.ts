import { useRef, useState } from "react";
import { investorsCopy } from "#content/pages/investors.ts";
import type { OwnUpdate } from "#rules/projects/updates/answers.ts";
import type { UpdateProject } from "#rules/projects/updates/update.ts";
import { type Answer, api } from "../../api.ts";
import type { Result } from "../../forms/use-submit.ts";
import { memberAnswerOf } from "../../own-answer.ts";
import { keepText, readKeptText, type Typed } from "./kept-text.ts";

export type UpdateDraftProps = {
  id: string;
  personId: string;
  projects: readonly UpdateProject[];
  /** Undefined for an update that is not saved yet. */
  update: OwnUpdate | undefined;
};

type Refusal = Extract<Answer<unknown>, { ok: false }>;

/**
 * A draft of an update, saved over the version that was read. What is typed stays in this tab until it is saved. `save` and
 * `submit` return what to say about a refusal, or undefined on success.
 */
export function useUpdateDraft({ id, personId, projects, update }: UpdateDraftProps) {
  const own = useRef({ id, personId, isNew: update === undefined });
  const [kept] = useState(() => readKeptText(own.current));
  const [typed, setTyped] = useState<Typed>(() => {
    const only = projects.length === 1 ? (projects[0]?.id ?? "") : "";
    const { projectId, title, text } = kept ?? (update ? typedOf(update) : { projectId: only, title: "", text: "" });
    return { projectId, title, text };
  });
  const [isUnsaved, setUnsaved] = useState(kept !== undefined);
  const [conflict, setConflict] = useState<OwnUpdate>();
  const version = useRef(kept?.version ?? update?.version ?? 0);
  /** Entries that were sent since the last answer. Each may have been saved. */
  const unanswered = useRef<readonly Typed[]>([]);

  function change(changed: Partial<Typed>): void {
    const next = { ...typed, ...changed };
    setTyped(next);
    setUnsaved(true);
    keepText(own.current, { ...next, version: version.current });
  }

  async function save(): Promise<Result | undefined> {
    const saved = await put();
    if (!saved.ok) return refuse(saved);
    version.current = saved.body.update.version;
    keepText(own.current, undefined);
    own.current = { ...own.current, isNew: false };
    setUnsaved(false);
    return undefined;
  }

  /**
   * Saves unsaved entries, then submits. Saved entries are not saved again: they may have been submitted in a call whose answer
   * was lost, and can then only be submitted again.
   */
  async function submit(): Promise<Result | undefined> {
    const refused = isUnsaved || version.current === 0 ? await save() : undefined;
    if (refused) return refused;
    const step = { param: { id }, json: { version: version.current } };
    const submitted = await memberAnswerOf(api.company.updates[":id"].submission.$post(step));
    return submitted.ok ? undefined : refuse(submitted);
  }

  /** Saves the draft, also over this window's own save whose answer was lost. */
  async function put(): Promise<Answer<{ update: OwnUpdate }>> {
    const json = { version: version.current, ...typed };
    const answer = await memberAnswerOf(api.company.updates[":id"].$put({ param: { id }, json }));
    if (!answer.ok && answer.problem === "unavailable") unanswered.current = [...unanswered.current, typed];
    const current = answer.ok ? undefined : (answer.current as OwnUpdate | undefined);
    const isOwn =
      current?.state === "draft" && current.version === version.current + 1 && unanswered.current.some(isIn(current));
    if (answer.ok || isOwn) unanswered.current = [];
    if (!isOwn) return answer;
    version.current = current.version;
    return put();
  }

  /** Shows the stored update if another window has changed it, otherwise the failure. */
  function refuse(answer: Refusal): Result {
    if (answer.problem === "conflict" && answer.current) {
      setConflict(answer.current as OwnUpdate);
      return {};
    }
    return { failure: answer.detail ?? investorsCopy.updates.failed, errors: answer.fields };
  }

  /** Continues from the stored version, with its text or with the text in this form. */
  function resolve(current: OwnUpdate, which: "mine" | "theirs"): void {
    version.current = current.version;
    setConflict(undefined);
    if (which === "mine") {
      setUnsaved(true);
      keepText(own.current, { ...typed, version: current.version });
      return;
    }
    keepText(own.current, undefined);
    setTyped(typedOf(current));
    setUnsaved(false);
  }

  return { typed, isUnsaved, conflict, change, save, submit, resolve };
}

function typedOf({ project, title, text }: OwnUpdate): Typed {
  return { projectId: project.id, title, text };
}

function isIn(update: OwnUpdate) {
  const { projectId, title, text } = typedOf(update);
  return (sent: Typed) => sent.projectId === projectId && sent.title === title && sent.text === text;
}
