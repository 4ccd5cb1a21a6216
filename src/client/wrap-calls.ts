import { transport } from "./api.ts";

type SendCall = typeof transport.call;

const added = new Set<(call: SendCall) => SendCall>();

/**
 * Adds a wrapper around every API call of the page. It is added once, however often this is called, and stays until the
 * page is left: removing a wrapper would also remove those that were added after it.
 */
export function wrapCalls(wrap: (call: SendCall) => SendCall): void {
  if (added.has(wrap)) return;
  added.add(wrap);
  transport.call = wrap(transport.call);
}
