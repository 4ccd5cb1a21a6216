/** Reads a whole body, or returns undefined if it is over the limit. Counts the bytes: a declared length may be wrong. */
export async function readCapped(
  body: ReadableStream<Uint8Array>,
  limitInBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let sizeInBytes = 0;
  for await (const chunk of body) {
    sizeInBytes += chunk.length;
    if (sizeInBytes > limitInBytes) return undefined;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(sizeInBytes);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** Reads the body of a request. Refuses a larger declared length at once. A request without a body has an empty one. */
export async function readRequestBody(
  { headers, body }: Request,
  limitInBytes: number,
): Promise<Uint8Array<ArrayBuffer> | "too-large" | "interrupted"> {
  if (Number(headers.get("Content-Length") ?? 0) > limitInBytes) return "too-large";
  if (body === null) return new Uint8Array();
  try {
    return (await readCapped(body, limitInBytes)) ?? "too-large";
  } catch {
    return "interrupted";
  }
}
