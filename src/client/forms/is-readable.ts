/**
 * Returns false if a chosen file has changed on the computer since, or is gone: the browser then no longer reads it, so every
 * upload of it fails like one whose connection is lost.
 */
export function isReadable(file: Blob): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
