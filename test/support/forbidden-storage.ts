import { vi } from "vitest";

/**
 * Makes one method of both storages of the browser throw, until the test ends. A spy on `Storage.prototype` does not work,
 * because happy-dom keeps the methods that a storage had at its first use.
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
