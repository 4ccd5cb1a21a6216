/// <reference types="@cloudflare/vitest-pool-workers/types" />

// Named here one by one, as in src/worker/runtime.d.ts, because the whole of the Workers types would clash with the DOM's.
declare module "cloudflare:workers" {
  export const env: Cloudflare.Env;
  export const exports: { default: { fetch(input: Request | string, init?: RequestInit): Promise<Response> } };
}
