/** A file that has changed on disk since it was chosen: browsers refuse to read it or any part of it. */
export function aChangedFile(content: string, name: string): File {
  return unreadable(new File([content], name));
}

function unreadable<Bytes extends Blob>(bytes: Bytes): Bytes {
  const { slice } = bytes;
  return Object.assign(bytes, {
    slice: (...range: Parameters<Blob["slice"]>) => unreadable(slice.apply(bytes, range)),
    arrayBuffer: () => Promise.reject(new DOMException("The file could not be read.", "NotReadableError")),
  });
}
