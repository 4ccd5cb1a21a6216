import { vi } from "vitest";

/** The Worker does what is sent first, and nobody hears of it. It refuses what is sent then, and answers what is there now. */
export function loseAnswerAndRefuseNext(now: object, detail: string): void {
  let writes = 0;
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST" || ++writes === 1) throw new TypeError("Failed to fetch");
    return Response.json({ type: "conflict", detail, now }, { status: 409 });
  });
}
