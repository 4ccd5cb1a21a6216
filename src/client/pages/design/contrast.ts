/** Returns the WCAG 2 contrast of an element's colour on the surface behind it, as "14.34". */
export function contrastOf(element: HTMLElement): string {
  const surface = element.closest("[data-surface]");
  if (!surface) return "";
  const [ink, paper] = [
    luminanceOf(getComputedStyle(element).color),
    luminanceOf(getComputedStyle(surface).backgroundColor),
  ];
  return ((Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05)).toFixed(2);
}

/** See https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. Browsers write a computed colour as `rgb(r, g, b)`. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
