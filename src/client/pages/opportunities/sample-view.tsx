import type { ReactNode } from "react";
import { OpportunitiesView } from "./opportunities-view.tsx";

/** For visitors: the projects, and how to log in in place of a watch list. */
export function SampleView({ note }: { note: ReactNode }) {
  return <OpportunitiesView note={note} watching={undefined} />;
}
