import { vi } from "vitest";

/**
 * Lets one call to either storage of the browser throw, until `vi.unstubAllGlobals`. A spy on `Storage.prototype` does not do:
 * happy-dom keeps each method that a storage had at its first use.
 */
export function forbidStorage(call: "getItem" | "setItem" | "removeItem", error: DOMException): void {
  const refuse = () => {
    throw error;
  };
  for (const name of ["sessionStorage", "localStorage"] as const) {
    const get = (storage: Storage, property: string) => (property === call ? refuse : Reflect.get(storage, property));
    vi.stubGlobal(name, new Proxy(globalThis[name], { get }));
  }
}
