// Before each file of client tests: a window of its own, and our modules anew. The packages stay, which the files of one of vitest's
// workers share.
import { afterAll, vi } from "vitest";
import { builtinEnvironments } from "vitest/runtime";

const shared = globalThis as { closeWindow?: () => Promise<void> };

vi.useRealTimers();
vi.unstubAllGlobals();
// Only now is the window of the file before closed: what React had still to do may have looked at it.
await shared.closeWindow?.();
vi.resetModules();
const { teardown } = await builtinEnvironments["happy-dom"].setup(globalThis, {});
shared.closeWindow = async () => teardown(globalThis);

// Not before there is a window.
const { cleanup, configure, screen, within } = await import("@testing-library/react");
// A busy machine needs more than the library's one second: a desk, for one, is a chunk of its own, which is loaded first.
configure({ asyncUtilTimeout: 60_000 });
// It is bound to the page in which the library was loaded.
Object.assign(screen, within(document.body));
afterAll(async () => {
  // What stayed on the page would go on asking, in the next file.
  cleanup();
  // A part that is still being loaded would be among the modules of the next file, which then has it without its mocks.
  await vi.dynamicImportSettled();
});
