import { useEffect, useEffectEvent, useState } from "react";
import { openDraftSaver, type ShownDraft, type Start, savingAt } from "./draft-saver.ts";
import type { OwnDraft } from "./unsaved.ts";

type Saved = {
  /** The project on record that the draft would change. */
  change?: { id: string; name: string } | undefined;
  start: Start;
  /** Called when the form is gone and no save is pending. */
  onClosed: () => void;
};

/** Saves a draft for as long as its form is shown. */
export function useDraftSaving(own: OwnDraft, { change: project, start, onClosed }: Saved) {
  const [shown, setShown] = useState<ShownDraft>({ entries: start.entries, saving: savingAt(start) });
  const [{ begin, leave, end, ...saver }] = useState(() => openDraftSaver(own, { start, project }, setShown));
  const close = useEffectEvent(onClosed);
  useEffect(() => {
    begin();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      void end().then(close);
    };
  }, [begin, leave, end]);
  return { ...shown, ...saver };
}
