/** A piece of the style sheet, with what decides whether a page needs it. */
export type StyleNode =
  /** A layer, a media query or the rule that holds tokens: kept if anything in it is. */
  | { prelude: string; nodes: StyleNode[] }
  /** A token: kept if something kept reads it. */
  | { variable: string; css: string }
  | { keyframes: string; css: string }
  /** A rule: kept if all the names of one of its selectors are on the page. */
  | { needs: string[][]; css: string }
  | { css: string };

/**
 * What the client build made: addresses of its entry and style sheet, the text of the waker, the sheet in pieces.
 * @public The built module names it.
 */
export type Bundle = { main: string; sheet: string; waker: string; styles: StyleNode[] };
