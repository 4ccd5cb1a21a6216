import { fileTypeFromBlob } from "file-type/core";
import { type FileType, isFileType } from "#rules/documents/library-document.ts";
import { type ByteSource, isWholeArchive } from "./archive.ts";
import { type TextFormat, textFormatDetector } from "./plain-text.ts";

/**
 * The file's type and its name with the extension of that type, or the reason for a refusal: `unknown`, `markup`, `other-encoding`
 * (text that is not in UTF-8), `unreadable` (damaged or incomplete), or the extension of a known type that is not accepted.
 */
export type DetectedType = { fileType: FileType; fileName: string } | { refused: string };

const blockSizeInBytes = 64 * 1024;

/** An archive may have any number of entries, far apart: detection gives up after this many blocks. */
const maxBlocks = 200;

const archiveTypes: readonly string[] = ["docx", "xlsx", "pptx", "zip"] satisfies FileType[];

/**
 * Detects a file's type by its bytes, because its name may be wrong. The name only decides between CSV and plain text, which
 * bytes do not tell apart. `formatOf` returns the format of the whole file as text; it is called if nothing else tells the type.
 * Throws only what the source and `formatOf` throw.
 */
export async function detectFileType(
  name: string,
  file: ByteSource,
  formatOf: () => TextFormat | Promise<TextFormat>,
): Promise<DetectedType> {
  const source = bounded(file);
  const detected = await detectedTypeOf(source);
  if (detected !== undefined) {
    if (archiveTypes.includes(detected) && !(await isWholeArchive(source))) return { refused: "unreadable" };
    return isFileType(detected)
      ? { fileType: detected, fileName: withExtension(name, detected) }
      : { refused: detected };
  }
  const text = await formatOf();
  if (text === "markup" || text === "other-encoding") return { refused: text };
  if (text === "binary" || source.sizeInBytes === 0) return { refused: "unknown" };
  const fileType = /\.csv$/i.test(name) ? "csv" : "txt";
  return { fileType, fileName: withExtension(name, fileType) };
}

/** Detects the type of a file that is in memory. */
export function detectTypeOfBytes(name: string, bytes: Uint8Array): Promise<DetectedType> {
  const detector = textFormatDetector();
  detector.push(bytes);
  // A slice of a Node buffer has the buffer's whole memory as its `buffer`, and the detector would see the whole file in each.
  const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = async (offset: number, length: number) => plain.subarray(offset, offset + length);
  return detectFileType(name, { sizeInBytes: bytes.byteLength, read }, detector.format);
}

async function detectedTypeOf(source: ByteSource): Promise<string | undefined> {
  let readFailure: { error: unknown } | undefined;
  async function read(offset: number, length: number): Promise<Uint8Array> {
    return source.read(offset, length).catch((error: unknown) => {
      readFailure = { error };
      throw error;
    });
  }
  // The detector uses no other members of a Blob.
  const blob = blobOf({ ...source, read }) as unknown as Blob;
  const [found, parseError] = await fileTypeFromBlob(blob).then(
    (type) => [type?.ext] as const,
    (error: unknown) => [undefined, error] as const,
  );
  // The detector reports some errors of the source as errors of the file.
  if (readFailure) throw readFailure.error;
  if (parseError instanceof TooManyBlocks) {
    const head = await source.read(0, 4);
    return String.fromCharCode(...head) === "PK\u0003\u0004" ? "zip" : undefined;
  }
  // A malformed file makes its parsers throw all kinds of errors.
  if (parseError !== undefined) return "unreadable";
  // The detector takes the byte order mark of UTF-16 for MPEG audio of layer 1.
  return found === "mp1" ? undefined : found;
}

class TooManyBlocks extends Error {}

/** Reads in blocks and keeps the latest: the detector asks for a few bytes at a time, and each read is a request to R2. */
function blobOf({ sizeInBytes, read }: ByteSource) {
  let reads = 0;
  let kept = { start: 0, bytes: new Uint8Array() as Uint8Array };
  async function part(start: number, end: number): Promise<Uint8Array> {
    const isKept = start >= kept.start && end <= kept.start + kept.bytes.byteLength;
    if (!isKept) {
      reads += 1;
      if (reads > maxBlocks) throw new TooManyBlocks();
      const length = Math.min(Math.max(blockSizeInBytes, end - start), sizeInBytes - start);
      kept = { start, bytes: await read(start, length) };
    }
    return kept.bytes.slice(start - kept.start, end - kept.start);
  }
  return {
    size: sizeInBytes,
    type: "",
    slice: (start: number, end: number) => ({
      arrayBuffer: async () => (await part(start, Math.min(end, sizeInBytes))).buffer,
    }),
  };
}

/** Offsets inside a file may lie beyond its end or have no bytes, and R2 refuses such reads. */
function bounded({ sizeInBytes, read }: ByteSource): ByteSource {
  return {
    sizeInBytes,
    read: async (offset, length) => {
      const there = Math.min(length, sizeInBytes - offset);
      return offset < 0 || there <= 0 ? new Uint8Array() : read(offset, there);
    },
  };
}

function withExtension(name: string, fileType: FileType): string {
  const extension = /[^.]\.([^.]*)$/.exec(name)?.[1];
  const isRight = extension?.toLowerCase() === fileType || (fileType === "jpg" && extension?.toLowerCase() === "jpeg");
  if (isRight) return name;
  return `${extension === undefined ? name : name.slice(0, name.length - extension.length - 1)}.${fileType}`;
}
