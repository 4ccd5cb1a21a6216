/** The conditional and range headers of a request. A header that was not sent is undefined. */
type FileRequest = {
  method: string;
  range?: string | undefined;
  ifRange?: string | undefined;
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
};

/** The current file. `etag` is a strong validator, with its quotes. */
type FileState = { sizeInBytes: number; etag: string };

/** The answer by HTTP status. `offset` and `length` give its bytes. */
type FileResponse =
  | { status: 200; offset: 0; length: number }
  | { status: 206; offset: number; length: number }
  | { status: 304 | 412 | 416 };

/**
 * Evaluates conditions and range in the order of RFC 9110, section 13.2.2. An invalid range, or one with several parts, is
 * answered with the whole file, as section 14.2 permits.
 */
export function evaluateFileRequest(request: FileRequest, file: FileState): FileResponse {
  const { ifMatch, ifNoneMatch } = request;
  if (ifMatch !== undefined && !listsTag(ifMatch, file.etag, "strong")) return { status: 412 };
  if (ifNoneMatch !== undefined && listsTag(ifNoneMatch, file.etag, "weak")) return { status: 304 };
  return rangeAnswer(request, file) ?? { status: 200, offset: 0, length: file.sizeInBytes };
}

function rangeAnswer({ method, range, ifRange }: FileRequest, file: FileState): FileResponse | undefined {
  if (method !== "GET" || range === undefined) return undefined;
  // A date never matches: the file has no Last-Modified to compare it with.
  if (ifRange !== undefined && ifRange.trim() !== file.etag) return undefined;
  const [, first = "", last = ""] = /^bytes\s*=\s*(?:(\d+)\s*)?-\s*(\d*)$/i.exec(range.trim()) ?? [];
  if (first + last === "") return undefined;
  const size = file.sizeInBytes;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? { status: 416 } : { status: 206, offset: size - length, length };
  }
  const start = Number(first);
  const end = last === "" ? Number.POSITIVE_INFINITY : Number(last);
  // A number of 400 digits parses as Infinity, so two of them cannot be compared. Both are past the end.
  if (end < start) return undefined;
  if (start >= size) return { status: 416 };
  return { status: 206, offset: start, length: Math.min(end, size - 1) - start + 1 };
}

const entityTag = /(W\/)?("[^"]*")/g;

function listsTag(list: string, etag: string, comparison: "strong" | "weak"): boolean {
  if (list.trim() === "*") return true;
  return [...list.matchAll(entityTag)].some(
    ([, weak, tag]) => tag === etag && (comparison === "weak" || weak === undefined),
  );
}
