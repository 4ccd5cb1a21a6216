import { brotliCompressSync, constants } from "node:zlib";

/** At the quality that Cloudflare uses. */
export function brotliSize(body: Buffer | string): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
