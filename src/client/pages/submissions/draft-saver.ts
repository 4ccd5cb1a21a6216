import type { ProblemName } from "#rules/problem.ts";
import type { Entries, SubmissionField } from "#rules/submissions/submission.ts";
import { type Found, openDraftCalls } from "./draft-calls.ts";
import { keepUnsaved, type OwnDraft, type Unsaved } from "./unsaved.ts";

/**
 * `refused`: the Worker rejected the draft and says why. `submitted`: it is no longer a draft, perhaps because this window
 * submitted it in a call whose answer was lost, or because staff have declined what they had asked to change. What was typed is
 * still here.
 */
export type Saving =
  | { at: "untouched" | "saved" | "unsaved" | "saving" | "failed" | "changed" }
  | { at: "submitted"; isDeclined: boolean }
  | { at: "refused"; sentence: string };
export type Start = { version: number; entries: Entries; isUnsaved: boolean };

/** What the form shows of its draft. */
export type ShownDraft = { entries: Entries; saving: Saving };

type Opened = {
  start: Start;
  /** The project on record that the draft would change. */
  project: { id: string; name: string } | undefined;
};

const pauseMs = 800;
const retryMs = 5000;

/**
 * Saves a draft a moment after the typing stops, and when the page is left. One call runs at a time, each with the version
 * that it replaces. What is not saved yet is kept in this tab.
 */
export function openDraftSaver(own: OwnDraft, { start, project }: Opened, onChange: (shown: ShownDraft) => void) {
  const projectId = project?.id ?? null;
  const calls = openDraftCalls(own, projectId);
  let { version, entries, isUnsaved } = start;
  let saving = savingAt(start);
  let running: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** True once the form is gone. Nothing is sent later, because somebody else may have logged in by then. */
  let isGone = false;

  function show(next: Saving): void {
    saving = next;
    onChange({ entries, saving });
  }

  /** Keeps a message about another window, or about the submission, until an answer says otherwise. */
  function showUnlessStopped(next: Saving): void {
    show(saving.at === "changed" || saving.at === "submitted" ? saving : next);
  }

  function unsaved(): Unsaved {
    return { version, entries, projectId, projectName: project?.name };
  }

  function saveSoon(inMs: number): void {
    clearTimeout(timer);
    if (isGone) return;
    timer = setTimeout(() => void save(), inMs);
  }

  function change(field: SubmissionField, value: string): void {
    entries = { ...entries, [field]: value };
    isUnsaved = true;
    keepUnsaved(own, unsaved());
    showUnlessStopped({ at: "unsaved" });
    saveSoon(pauseMs);
  }

  /** Returns whether all that was typed is saved. `begin` also saves an untouched draft, which must exist before its files. */
  async function save({ begin = false } = {}): Promise<boolean> {
    clearTimeout(timer);
    if (running) {
      await running;
      return save({ begin });
    }
    if (!isUnsaved && !(begin && version === 0)) return true;
    running = put().finally(() => {
      running = undefined;
    });
    const isSaved = await running;
    return isSaved && isUnsaved ? save() : isSaved;
  }

  async function put(): Promise<boolean> {
    isUnsaved = false;
    showUnlessStopped({ at: "saving" });
    const answer = await calls.save(version, entries);
    if (answer.ok) {
      continueFrom(answer.body.version);
      return true;
    }
    isUnsaved = true;
    const found = answer.problem === "conflict" ? await calls.findStored(version) : undefined;
    if (found?.isOwn) {
      version = found.stored.version;
      return put();
    }
    const stopped = finalStateOf(answer, version, found);
    if (stopped) show(stopped);
    else {
      showUnlessStopped({ at: "failed" });
      saveSoon(retryMs);
    }
    return false;
  }

  /** Continues from the saved version. What was typed during the save is not part of it. */
  function continueFrom(saved: number): void {
    version = saved;
    keepUnsaved(own, isUnsaved ? unsaved() : undefined);
    show({ at: isUnsaved ? "unsaved" : "saved" });
  }

  /** Continues from the version that the Worker has: either with its entries or with those of this window. */
  function resolveConflict(saved: { version: number; entries: Entries }, which: "mine" | "theirs"): void {
    if (which === "theirs") entries = saved.entries;
    isUnsaved = which === "mine";
    continueFrom(saved.version);
    if (isUnsaved) void save();
  }

  /** Sends what is unsaved when the page is left. If the page comes back, what is typed then is saved after this. */
  async function leave(): Promise<void> {
    if (!isUnsaved || running) return;
    running = sendAsLeft().finally(() => {
      running = undefined;
    });
    await running;
  }

  /** Everything counts as unsaved until an answer comes, because the page may be gone by then and cannot retry. */
  async function sendAsLeft(): Promise<boolean> {
    const sent = entries;
    const answer = await calls.save(version, sent);
    if (!answer.ok) return false;
    isUnsaved = entries !== sent;
    continueFrom(answer.body.version);
    return true;
  }

  return {
    change,
    save,
    resolveConflict,
    version: () => version,
    isSubmitted: () => saving.at === "submitted",
    leave,
    /** Called when the form is shown. Saves what an earlier form has not saved. */
    begin(): void {
      isGone = false;
      if (isUnsaved) saveSoon(0);
    },
    /** Called when the form is gone. What was typed during a save is saved after it. */
    async end(): Promise<void> {
      isGone = true;
      clearTimeout(timer);
      await (running?.then((isSaved) => isSaved && save()) ?? leave());
    },
  };
}

/** Returns the state in which a draft begins. */
export function savingAt({ version }: Start): Saving {
  return { at: version === 0 ? "untouched" : "saved" };
}

/** Returns why a refused draft is not saved again, or undefined if it is retried. */
function finalStateOf(
  { problem, detail }: { problem: ProblemName; detail?: string | undefined },
  version: number,
  found: Exclude<Found, { isOwn: true }> | undefined,
): Saving | undefined {
  const { stored, isUnclear = false } = found ?? {};
  if (stored && stored.status !== "Draft") return { at: "submitted", isDeclined: stored.status === "Declined" };
  if (isUnclear) return undefined;
  // Another window may have started the same draft.
  if (problem === "conflict" && (version > 0 || stored)) return { at: "changed" };
  const isFinal = problem === "conflict" || problem === "invalid" || problem === "not-found";
  return isFinal && detail ? { at: "refused", sentence: detail } : undefined;
}
