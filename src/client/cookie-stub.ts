// Replaces the module with which Hono's client writes cookies (vite.config.ts, `resolve.alias`), 0.5 KB (brotli 5) of every page. The
// browser sends our cookies by itself, and no script can read them.

/** @public */
export function serialize(): never {
  throw new Error("The client sets no cookies.");
}
