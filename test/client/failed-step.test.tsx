import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preparePage } from "#client/routes.tsx";
import { pageAt } from "#pages";

const unavailable = () => Response.json({ type: "unavailable" }, { status: 503 });
const published = () => Response.json({ projects: [], samples: "none" });
let answer: () => Response;

beforeEach(() => {
  answer = unavailable;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) =>
    new URL(String(request), "https://portal.test").pathname.startsWith("/api/projects") ? answer() : unavailable(),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a page whose content could not be read when it was pointed at is there at the next try", async () => {
  const found = pageAt("/projects");
  await expect(preparePage(found)).rejects.toThrow();
  answer = published;
  await expect(preparePage(found)).resolves.toBeTruthy();
});
