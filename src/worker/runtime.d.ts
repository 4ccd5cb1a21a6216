// Only the Workers types that this code names: all of them would clash with the DOM's types, which the client needs in the
// same TypeScript project.
type D1Database = import("@cloudflare/workers-types").D1Database;
type R2Bucket = import("@cloudflare/workers-types").R2Bucket;
type RateLimit = import("@cloudflare/workers-types").RateLimit;
type ExecutionContext = import("@cloudflare/workers-types").ExecutionContext;
type ScheduledController = import("@cloudflare/workers-types").ScheduledController;
/** Answers with the DOM's `Response`, because the tests do. */
interface Fetcher {
  fetch(address: URL): Promise<Response>;
}
declare const FixedLengthStream: new (lengthInBytes: number) => TransformStream<Uint8Array, Uint8Array>;
interface Crypto {
  DigestStream: new (algorithm: "SHA-256") => WritableStream<Uint8Array> & { readonly digest: Promise<ArrayBuffer> };
}
interface ReadableStreamBYOBReader {
  /** As `read`, but with at least so many bytes unless the stream ends before. */
  readAtLeast(
    minBytes: number,
    view: Uint8Array<ArrayBuffer>,
  ): Promise<{ done: boolean; value?: Uint8Array<ArrayBuffer> }>;
}
