import type { ReactNode } from "react";
import { OpportunitiesView } from "./opportunities-view.tsx";

/** The projects for visitors, with a note on how to log in in place of the watch list. */
export function SampleView({ note }: { note: ReactNode }) {
  return <OpportunitiesView note={note} watching={undefined} />;
}
