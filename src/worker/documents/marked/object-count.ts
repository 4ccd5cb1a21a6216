const latin = new TextDecoder("latin1");
/** The bytes that are searched for, in ASCII. */
const ascii = {
  tab: 0x09,
  lineFeed: 0x0a,
  carriageReturn: 0x0d,
  space: 0x20,
  slash: 0x2f,
  O: 0x4f,
  b: 0x62,
  j: 0x6a,
  o: 0x6f,
};
/** How far from its type the dictionary of an object stream reaches at most, on either side. */
const reachInBytes = 512;

/**
 * Estimates from its bytes how many objects a PDF has: those written in the file, and those that its object streams say they
 * hold. Parsing a PDF takes about a kilobyte of memory for each object, so they are counted first.
 */
export function estimateObjects(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(ascii.o); at !== -1; at = bytes.indexOf(ascii.o, at + 1)) {
    // ` obj`, as in `12 0 obj`, and not `endobj`.
    if (bytes[at + 1] === ascii.b && bytes[at + 2] === ascii.j && isSpace(bytes[at - 1])) count += 1;
  }
  for (let at = bytes.indexOf(ascii.slash); at !== -1; at = bytes.indexOf(ascii.slash, at + 1)) {
    if (bytes[at + 1] === ascii.O && latin.decode(bytes.subarray(at, at + 7)) === "/ObjStm")
      count += declaredCount(bytes, at);
  }
  return count;
}

function declaredCount(bytes: Uint8Array, at: number): number {
  const before =
    latin
      .decode(bytes.subarray(Math.max(0, at - reachInBytes), at))
      .split("obj")
      .at(-1) ?? "";
  const [after = ""] = latin.decode(bytes.subarray(at, at + reachInBytes)).split("stream");
  return Number(/\/N\s+(\d{1,9})/.exec(before + after)?.[1] ?? 0);
}

function isSpace(byte: number | undefined): boolean {
  return byte === ascii.space || byte === ascii.lineFeed || byte === ascii.carriageReturn || byte === ascii.tab;
}
