export const updateStates = ["draft", "waiting", "released"] as const;
export type UpdateState = (typeof updateStates)[number];

/** In characters, as they are stored. */
export const updateLimits = { title: 200, text: 5_000, reason: 2_000 } as const;

/** The most unreleased updates of one company, so that drafts do not grow without end. */
export const maxUnreleased = 20;

export type UpdateProject = { id: string; name: string };
