/** Bytes that can be read at any offset. */
export type ByteSource = { sizeInBytes: number; read: (offset: number, length: number) => Promise<Uint8Array> };

const signature = { entry: 0x02014b50, end: 0x06054b50, longEnd: 0x06064b50, longEndLocator: 0x07064b50 };
const sizeOf = { localHeader: 30, entry: 46, end: 22, longEnd: 56, longEndLocator: 20 };
/** The offsets, in bytes, of the fields that are read here, in each kind of record. */
const entryField = {
  packedSize: 20,
  nameLength: 28,
  extraLength: 30,
  commentLength: 32,
  attributes: 38,
  localHeader: 42,
};
const endField = { entries: 10, directorySize: 12, directoryOffset: 16 };
const longEndField = { entries: 32, directorySize: 40, directoryOffset: 48 };
const longEndLocatorField = { longEnd: 8 };
const maxCommentLength = 0xffff;
/** The extra field with a name in UTF-8, which replaces the entry's own: its id, and the offset of the name. */
const unicodeName = { id: 0x7075, name: 9 };
/** The kind of file in the attributes that Unix writes. A link may lead anywhere. */
const kindOfLink = 0xa;
/** The byte order of numbers in a ZIP archive, as the last argument of a DataView's methods. */
const littleEndian = true;
/** The value of a field that is too small for its number: the ZIP64 record then has the number. */
const inZip64 = 0xffffffff;
const countInZip64 = 0xffff;

/** The directory is held in memory while it is read. This is room for some 80,000 entries. */
const maxDirectoryInBytes = 8 * 1024 * 1024;

type Directory = { offset: number; sizeInBytes: number; entries: number };

/**
 * True if a ZIP file, and so an office document, is complete: its central directory is whole and at its end, and the entries it
 * lists come before it, each once, and stay within the folder that they are unpacked into. Nothing is unpacked here. The
 * names that stand before each entry are not read, because most programs that unpack take those of the directory. Sources:
 * PKWARE's APPNOTE, 4.3 and 4.6.9.
 */
export async function isWholeArchive(source: ByteSource): Promise<boolean> {
  const directory = await findDirectory(source);
  if (!directory || directory.sizeInBytes > maxDirectoryInBytes) return false;
  const bytes = await source.read(directory.offset, directory.sizeInBytes);
  return bytes.byteLength === directory.sizeInBytes && isWholeDirectory(viewOf(bytes), directory);
}

/** Returns undefined if there is no directory, or if it does not come before its end record. */
async function findDirectory({ sizeInBytes, read }: ByteSource): Promise<Directory | undefined> {
  const tailLength = Math.min(sizeInBytes, maxCommentLength + sizeOf.end + sizeOf.longEndLocator);
  const tailOffset = sizeInBytes - tailLength;
  const tail = viewOf(await read(tailOffset, tailLength));
  for (let at = tail.byteLength - sizeOf.end; at >= 0; at--) {
    if (tail.getUint32(at, littleEndian) !== signature.end) continue;
    const found: Directory = {
      offset: tail.getUint32(at + endField.directoryOffset, littleEndian),
      sizeInBytes: tail.getUint32(at + endField.directorySize, littleEndian),
      entries: tail.getUint16(at + endField.entries, littleEndian),
    };
    const isLong = found.offset === inZip64 || found.sizeInBytes === inZip64 || found.entries === countInZip64;
    const directory = (isLong && (await findLongDirectory(read, tail, at - sizeOf.longEndLocator))) || found;
    return directory.offset + directory.sizeInBytes <= tailOffset + at ? directory : undefined;
  }
  return undefined;
}

/** Reads the ZIP64 end record, which an archive has if its numbers need eight bytes. */
async function findLongDirectory(read: ByteSource["read"], tail: DataView, at: number): Promise<Directory | undefined> {
  if (at < 0 || tail.getUint32(at, littleEndian) !== signature.longEndLocator) return undefined;
  const offset = longAt(tail, at + longEndLocatorField.longEnd);
  if (!Number.isSafeInteger(offset)) return undefined;
  const end = viewOf(await read(offset, sizeOf.longEnd));
  if (end.byteLength < sizeOf.longEnd || end.getUint32(0, littleEndian) !== signature.longEnd) return undefined;
  return {
    offset: longAt(end, longEndField.directoryOffset),
    sizeInBytes: longAt(end, longEndField.directorySize),
    entries: longAt(end, longEndField.entries),
  };
}

function isWholeDirectory(bytes: DataView, { offset, sizeInBytes, entries }: Directory): boolean {
  let at = 0;
  let packedInBytes = 0;
  for (let count = 0; count < entries; count++) {
    const entry = readEntry(bytes, at, offset);
    if (!entry) return false;
    packedInBytes += entry.lengthInBytes;
    at = entry.next;
  }
  // Entries that add up to more than the file list the same bytes several times, as a zip bomb does.
  const isListed = entries > 0 || offset === 0;
  return isListed && at === sizeInBytes && packedInBytes <= offset;
}

/**
 * Returns the size of an entry's file with its header, and the offset of the next entry. Undefined if the entry is cut off, is a
 * link or leads out of the folder that it is unpacked into, or if the file does not end before `directoryOffset`.
 */
function readEntry(
  bytes: DataView,
  at: number,
  directoryOffset: number,
): { lengthInBytes: number; next: number } | undefined {
  if (at + sizeOf.entry > bytes.byteLength || bytes.getUint32(at, littleEndian) !== signature.entry) return undefined;
  const name = bytes.getUint16(at + entryField.nameLength, littleEndian);
  const extra = bytes.getUint16(at + entryField.extraLength, littleEndian);
  const comment = bytes.getUint16(at + entryField.commentLength, littleEndian);
  const packed = bytes.getUint32(at + entryField.packedSize, littleEndian);
  const start = bytes.getUint32(at + entryField.localHeader, littleEndian);
  const lengthInBytes = sizeOf.localHeader + name + (packed === inZip64 ? 0 : packed);
  if (start !== inZip64 && start + lengthInBytes > directoryOffset) return undefined;
  const attributes = bytes.getUint32(at + entryField.attributes, littleEndian);
  if (attributes >>> 28 === kindOfLink) return undefined;
  const next = at + sizeOf.entry + name + extra + comment;
  if (next > bytes.byteLength) return undefined;
  const names = namesOf(bytes, at + sizeOf.entry, name, extra);
  return names && !names.some(leadsOut) ? { lengthInBytes, next } : undefined;
}

/**
 * Returns the name of an entry, and the one in its extra fields, if there is one. Undefined if that is shorter than its head or
 * claims to be longer than the extra fields, where reading on would read the same bytes for each entry; also if there is another.
 */
function namesOf(bytes: DataView, at: number, length: number, extraLength: number): string[] | undefined {
  const names = [textOf(bytes, at, at + length)];
  const end = at + length + extraLength;
  for (let field = at + length; field + 4 <= end; ) {
    const next = field + 4 + bytes.getUint16(field + 2, littleEndian);
    if (bytes.getUint16(field, littleEndian) === unicodeName.id) {
      if (next > end || next < field + unicodeName.name || names.length > 1) return undefined;
      names.push(textOf(bytes, field + unicodeName.name, next));
    }
    field = next;
  }
  return names;
}

/**
 * True for a name like `../x`, `/x`, `\\x` or `C:x`: a careless program would write the entry outside the folder that it unpacks
 * into.
 */
function leadsOut(name: string): boolean {
  return /^(?:[\\/]|[a-z]:)|(?:^|[\\/])\.\.(?:[\\/]|$)/i.test(name);
}

function textOf({ buffer, byteOffset }: DataView, start: number, end: number): string {
  return Buffer.from(buffer, byteOffset).subarray(start, Math.max(start, end)).toString("latin1");
}

function longAt(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, littleEndian));
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
