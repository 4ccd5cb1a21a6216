import { useEffect, useRef, useState } from "react";
import type { Entries, SubmissionField } from "#rules/submissions/submission.ts";
import { answerOf, api } from "../../api.ts";
import { refreshSession } from "../../session.ts";
import { keepUnsaved, type OwnDraft } from "./unsaved.ts";

/** `refused`: the Worker rejected the draft and says why. What was typed is still here. */
export type Saving =
  | { at: "untouched" | "saved" | "unsaved" | "saving" | "failed" | "changed" }
  | { at: "refused"; sentence: string };
export type Start = { version: number; entries: Entries; isUnsaved: boolean };

type Saved = {
  /** The project on record that it would change. */
  change?: { id: string; name: string } | undefined;
  start: Start;
  /** Called when the form is gone and nothing is being saved any more. */
  onLeft: () => void;
};

const pauseMs = 800;
const retryMs = 5000;

/**
 * Saves a draft a moment after the typing stops, and when the page is left. One call runs at a time, each with the version
 * that it replaces. What is not saved yet is kept in this tab.
 */
export function useDraftSaving({ id, ownerId }: OwnDraft, { change: changed, start, onLeft }: Saved) {
  const projectId = changed?.id ?? null;
  const [entries, setEntries] = useState(start.entries);
  const [saving, setSaving] = useState<Saving>({ at: start.version === 0 ? "untouched" : "saved" });
  const latest = useRef(start.entries);
  const version = useRef(start.version);
  const isDirty = useRef(start.isUnsaved);
  const running = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The form is gone, and the next person to log in may be another one: nothing more is sent later. */
  const isGone = useRef(false);

  function unsaved() {
    return { version: version.current, entries: latest.current, projectId, projectName: changed?.name };
  }

  function keep(typed: ReturnType<typeof unsaved> | undefined): void {
    keepUnsaved({ id, ownerId }, typed);
  }

  function saveSoon(inMs: number): void {
    clearTimeout(timer.current);
    if (isGone.current) return;
    timer.current = setTimeout(() => void save(), inMs);
  }

  function change(field: SubmissionField, value: string): void {
    latest.current = { ...latest.current, [field]: value };
    isDirty.current = true;
    keep(unsaved());
    setEntries(latest.current);
    setSaving((before) => (before.at === "changed" ? before : { at: "unsaved" }));
    saveSoon(pauseMs);
  }

  /** Answers whether all that was typed is saved. `begin` also saves an untouched draft, which files need before them. */
  async function save({ begin = false } = {}): Promise<boolean> {
    clearTimeout(timer.current);
    if (running.current) {
      await running.current;
      return save({ begin });
    }
    if (!isDirty.current && !(begin && version.current === 0)) return true;
    running.current = put().finally(() => {
      running.current = undefined;
    });
    const isSaved = await running.current;
    return isSaved && isDirty.current ? save() : isSaved;
  }

  async function put(): Promise<boolean> {
    isDirty.current = false;
    setSaving({ at: "saving" });
    const answer = await answerOf(api.submissions[":id"].$put(call(latest.current), { init: { keepalive: true } }));
    if (answer.ok) {
      version.current = answer.body.version;
      keep(isDirty.current ? unsaved() : undefined);
      setSaving({ at: isDirty.current ? "unsaved" : "saved" });
      return true;
    }
    isDirty.current = true;
    if (answer.problem === "unauthenticated") void refreshSession();
    const isOver = answer.problem === "invalid" || answer.problem === "not-found";
    // The first save may have been stored though its answer was lost, or another window may have started the same draft.
    if (answer.problem === "conflict" && (version.current > 0 || (await isThere()))) setSaving({ at: "changed" });
    else if ((isOver || answer.problem === "conflict") && answer.detail)
      setSaving({ at: "refused", sentence: answer.detail });
    else {
      setSaving({ at: "failed" });
      saveSoon(retryMs);
    }
    return false;
  }

  async function isThere(): Promise<boolean> {
    return (await answerOf(api.submissions[":id"].$get({ param: { id } }))).ok;
  }

  function call(typed: Entries) {
    return { param: { id }, json: { version: version.current, entries: typed, project: projectId } };
  }

  /** Continues from the version that the Worker has: either with its entries or with those of this window. */
  function resolveConflict(saved: { version: number; entries: Entries }, which: "mine" | "theirs"): void {
    version.current = saved.version;
    if (which === "theirs") {
      latest.current = saved.entries;
      isDirty.current = false;
      keep(undefined);
      setEntries(saved.entries);
      setSaving({ at: "saved" });
    } else {
      isDirty.current = true;
      void save();
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: started once for each draft, whose parts are all refs
  useEffect(() => {
    isGone.current = false;
    if (isDirty.current) saveSoon(0);
    /** With `keepalive` the browser sends it even if the page is gone before an answer comes. */
    async function leave(): Promise<void> {
      if (!isDirty.current || running.current) return;
      const answer = await answerOf(api.submissions[":id"].$put(call(latest.current), { init: { keepalive: true } }));
      if (!answer.ok) return;
      version.current = answer.body.version;
      isDirty.current = false;
      keep(undefined);
      setSaving({ at: "saved" });
    }
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      isGone.current = true;
      clearTimeout(timer.current);
      // What was typed during a save follows it.
      void (running.current?.then((isSaved) => isSaved && save()) ?? leave()).then(onLeft);
    };
  }, [id]);

  return { entries, saving, change, save, resolveConflict, version: () => version.current };
}
