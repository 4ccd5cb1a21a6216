export const updateStates = ["draft", "waiting", "released"] as const;
export type UpdateState = (typeof updateStates)[number];

/** In characters, as they are stored. */
export const updateLimits = { title: 200, text: 5_000, reason: 2_000 } as const;

/** Of one company, so that drafts do not grow without end. */
export const maxUnreleased = 20;

export type UpdateProject = { id: string; name: string };

/** An update as the company that writes it sees it. Instants are ISO 8601. */
export type OwnUpdate = {
  id: string;
  project: UpdateProject;
  title: string;
  text: string;
  state: UpdateState;
  version: number;
  updatedAt: string;
  submittedAt: string | null;
  releasedAt: string | null;
  /** Why staff sent it back; null once it is submitted again. */
  returned: { reason: string; at: string } | null;
};

/** What a holder of the project reads. */
type ReleasedUpdate = { id: string; project: string; title: string; text: string; releasedAt: string };

export type ReleasedPage = { personId: string; updates: ReleasedUpdate[]; next: string | null };
