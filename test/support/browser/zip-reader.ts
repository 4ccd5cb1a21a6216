import { crc32, inflateRawSync } from "node:zlib";

const [endSignature, entrySignature] = [0x06054b50, 0x02014b50];
const [endBytes, entryBytes, localBytes] = [22, 46, 30];

/** Reads a zip file independently of our writer, so that the writer is not tested by itself. Checks every checksum. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - endBytes;
  if (zip.readUInt32LE(end) !== endSignature) throw new Error("The zip has no end.");
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new Error("The zip's list of files is broken.");
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((part) => zip.readUInt16LE(at + part)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString("utf8", at + entryBytes, at + entryBytes + nameLength);
    const [checksum, packedLength, length, local] = [16, 20, 24, 42].map((part) => zip.readUInt32LE(at + part)) as [
      number,
      number,
      number,
      number,
    ];
    const from = local + localBytes + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(from, from + packedLength);
    const bytes = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    if (bytes.length !== length || crc32(bytes) !== checksum) throw new Error(`${name} is not what was packed.`);
    files.set(name, bytes);
    at += entryBytes + nameLength + extraLength + commentLength;
  }
  return files;
}
