import type { Bindings } from "../env.ts";

export async function dispatchLetters(_env: Bindings): Promise<void> {}
