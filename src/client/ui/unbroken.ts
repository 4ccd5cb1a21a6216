/** A date or an amount that stays in one line where it stands in a text: no line ends between `Dec` and `31`. */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
