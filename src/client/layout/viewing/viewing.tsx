import type { Person } from "#rules/accounts/person.ts";
import { useLazyModule } from "../lazy-view.tsx";

/** Tells staff that they view as the person of this page. A chunk of its own, because members never need it. */
export function Viewing({ person }: { person: Person }) {
  return person.viewedBy && <Shown person={person} />;
}

function Shown({ person }: { person: Person }) {
  const module = useLazyModule(() => import("#browser/client/layout/viewing/viewing-banner.tsx"));
  return module && module !== "failed" && <module.ViewingBanner person={person} />;
}
