import { fileTypeFromBlob } from "file-type/core";
import { type FileType, isFileType } from "#rules/documents/library-document.ts";
import { type ByteSource, isWholeArchive } from "./archive.ts";
import { plainTextReader, type TextVerdict } from "./plain-text.ts";

/**
 * The file's type and its name with the ending of that type; or what it is instead, by its ending where that is known.
 * `unreadable`: damaged, or a part of it is missing.
 */
export type DetectedType =
  | { fileType: FileType; fileName: string }
  | { refused: "unknown" | "markup" | "unreadable" | (string & {}) };

const blockSizeInBytes = 64 * 1024;

/** An archive may have entries without end, each somewhere else; what is not known after so many blocks stays unknown. */
const mostBlocks = 200;

const archiveTypes: readonly string[] = ["docx", "xlsx", "pptx", "zip"] satisfies FileType[];

/**
 * Judges a file by its bytes: a name may claim anything. Only between the two kinds of plain text, which no byte tells
 * apart, does the name decide. `text` is what all of it was as text. Throws only what the source throws.
 */
export async function detectFileType(name: string, file: ByteSource, text: TextVerdict): Promise<DetectedType> {
  const source = bounded(file);
  const detected = await detectedTypeOf(source);
  if (detected !== undefined) {
    if (archiveTypes.includes(detected) && !(await isWholeArchive(source))) return { refused: "unreadable" };
    return isFileType(detected) ? { fileType: detected, fileName: withEnding(name, detected) } : { refused: detected };
  }
  if (text === "markup") return { refused: "markup" };
  if (text === "binary" || source.sizeInBytes === 0) return { refused: "unknown" };
  const fileType = /\.csv$/i.test(name) ? "csv" : "txt";
  return { fileType, fileName: withEnding(name, fileType) };
}

/** The same for a file that is in memory. */
export function detectTypeOfBytes(name: string, bytes: Uint8Array): Promise<DetectedType> {
  const reader = plainTextReader();
  reader.see(bytes);
  const read = async (offset: number, length: number) => bytes.subarray(offset, offset + length);
  return detectFileType(name, { sizeInBytes: bytes.byteLength, read }, reader.verdict());
}

async function detectedTypeOf(source: ByteSource): Promise<string | undefined> {
  let fault: { error: unknown } | undefined;
  async function read(offset: number, length: number): Promise<Uint8Array> {
    return source.read(offset, length).catch((error: unknown) => {
      fault = { error };
      throw error;
    });
  }
  // Of a blob it asks no more than these.
  const blob = blobOf({ ...source, read }) as unknown as Blob;
  const [found, stumble] = await fileTypeFromBlob(blob).then(
    (type) => [type?.ext] as const,
    (error: unknown) => [undefined, error] as const,
  );
  // The detector takes some faults of the store for faults of the file.
  if (fault) throw fault.error;
  if (stumble instanceof TooManyBlocks) {
    const head = await source.read(0, 4);
    return String.fromCharCode(...head) === "PK\u0003\u0004" ? "zip" : undefined;
  }
  // It throws whatever a parser throws that meets numbers which cannot be.
  return stumble === undefined ? found : "unreadable";
}

class TooManyBlocks extends Error {}

/** Reads in blocks and keeps the latest: a detector asks for a few bytes at a time, and each is a request to R2. */
function blobOf({ sizeInBytes, read }: ByteSource) {
  let reads = 0;
  let kept = { start: 0, bytes: new Uint8Array() as Uint8Array };
  async function part(start: number, end: number): Promise<Uint8Array> {
    const isKept = start >= kept.start && end <= kept.start + kept.bytes.byteLength;
    if (!isKept) {
      reads += 1;
      if (reads > mostBlocks) throw new TooManyBlocks();
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

/** What a file says of itself may lead beyond its end, or to nothing at all, where R2 refuses to read. */
function bounded({ sizeInBytes, read }: ByteSource): ByteSource {
  return {
    sizeInBytes,
    read: async (offset, length) => {
      const there = Math.min(length, sizeInBytes - offset);
      return offset < 0 || there <= 0 ? new Uint8Array() : read(offset, there);
    },
  };
}

function withEnding(name: string, fileType: FileType): string {
  const ending = /[^.]\.([^.]*)$/.exec(name)?.[1];
  const isRight = ending?.toLowerCase() === fileType || (fileType === "jpg" && ending?.toLowerCase() === "jpeg");
  if (isRight) return name;
  return `${ending === undefined ? name : name.slice(0, name.length - ending.length - 1)}.${fileType}`;
}
