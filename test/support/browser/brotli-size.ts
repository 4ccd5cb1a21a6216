import { brotliCompressSync, constants } from "node:zlib";

/** The size in bytes after compression with brotli, at the quality that Cloudflare uses. */
export function brotliSize(body: Buffer | string): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
