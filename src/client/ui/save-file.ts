/** Makes the browser save a file. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const anchor = Object.assign(document.createElement("a"), { href: address, download: fileName });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
