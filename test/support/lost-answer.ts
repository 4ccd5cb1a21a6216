import { vi } from "vitest";

/** Loses the response to the first write, as if the Worker had done it. Refuses later ones as conflicts, with `now`. */
export function loseAnswerAndRefuseNext(now: object, detail: string): void {
  let writes = 0;
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST" || ++writes === 1) throw new TypeError("Failed to fetch");
    return Response.json({ type: "conflict", detail, current: now }, { status: 409 });
  });
}
