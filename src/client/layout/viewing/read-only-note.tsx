import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { Note } from "../../ui/note.tsx";
import { useLazyModule } from "../lazy-view.tsx";

/**
 * Explains, beside a control that changes something, why it cannot be used while staff view as its owner.
 * Members never load the text.
 */
export function ReadOnlyNote() {
  return useIsViewed() && <Shown />;
}

function Shown() {
  const module = useLazyModule(() => import("#browser/content/office/viewing.ts"));
  return module && module !== "failed" && <Note title={module.viewingCopy.readOnly} />;
}
