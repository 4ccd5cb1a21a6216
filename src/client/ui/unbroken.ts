/** Keeps a date or an amount within a text on one line: no line ends between `Dec` and `31`. */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
