// Gives each file of client tests a new window and reloads our modules. The files of a vitest worker share the loaded packages.
import { afterAll, afterEach, vi } from "vitest";
import { builtinEnvironments } from "vitest/runtime";

const shared = globalThis as { closeWindow?: () => Promise<void> };

vi.useRealTimers();
vi.unstubAllGlobals();
// Closes the window of the previous file only now, because pending work of React may have used it.
await shared.closeWindow?.();
vi.resetModules();
const { teardown } = await builtinEnvironments["happy-dom"].setup(globalThis, {});
shared.closeWindow = async () => teardown(globalThis);
// As in a browser, where the body takes no focus. In happy-dom it would, so the late return of focus by the dialog of one test
// would be a focus outside the dialog of the next test, and close it.
document.body.focus = () => {};

// Imported only now, because it needs a window.
const { cleanup, configure, screen, within } = await import("@testing-library/react");
// The library's default of one second is too short on a busy machine: for example, a desk is a chunk that is loaded first.
configure({ asyncUtilTimeout: 60_000 });
// `screen` is bound to the document in which the library was loaded.
Object.assign(screen, within(document.body));
// The project runs hooks in the order of their registration, so this one runs before the hooks of the test file.
afterEach(() => {
  // Components are removed first, because they may call the API or keep a draft while they go.
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
});
afterAll(async () => {
  // A module that is still loading would end up among the modules of the next file, without that file's mocks.
  await vi.dynamicImportSettled();
});
