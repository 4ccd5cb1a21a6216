/** What the caller asked of a file; a header that was not sent is undefined. */
export type FileQuestion = {
  method: string;
  range?: string | undefined;
  ifRange?: string | undefined;
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
};

/** The file as it is now. `etag` is a strong validator, with its quotes. */
export type FileState = { sizeInBytes: number; etag: string };

/** The answer by its HTTP status; `offset` and `length` say which bytes it carries. */
export type FileAnswer =
  | { status: 200; offset: 0; length: number }
  | { status: 206; offset: number; length: number }
  | { status: 304 | 412 | 416 };

/**
 * Decides conditions and range in the order of RFC 9110, section 13.2.2. A range that is not understood, and one that
 * asks for several parts, is answered with the whole file, as section 14.2 permits.
 */
export function answerFile(question: FileQuestion, file: FileState): FileAnswer {
  const { ifMatch, ifNoneMatch } = question;
  if (ifMatch !== undefined && !listsTag(ifMatch, file.etag, "strong")) return { status: 412 };
  if (ifNoneMatch !== undefined && listsTag(ifNoneMatch, file.etag, "weak")) return { status: 304 };
  return rangeAnswer(question, file) ?? { status: 200, offset: 0, length: file.sizeInBytes };
}

function rangeAnswer({ method, range, ifRange }: FileQuestion, file: FileState): FileAnswer | undefined {
  if (method !== "GET" || range === undefined) return undefined;
  // A date never matches: the file has no Last-Modified to compare it with.
  if (ifRange !== undefined && ifRange.trim() !== file.etag) return undefined;
  const [, first, last] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range) ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  const size = file.sizeInBytes;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? { status: 416 } : { status: 206, offset: size - length, length };
  }
  const start = Number(first);
  const end = last === "" ? Number.POSITIVE_INFINITY : Number(last);
  // Infinity is how a number of 400 digits reads, so the order of two such is not known: both lie behind the end.
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
