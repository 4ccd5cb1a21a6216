/** A rule: kept for those of its selectors whose names are all on the page. */
export type StyleRule = { selectors: { selector: string; needs: string[] }[]; body: string };

export type Leaf =
  /** A token: kept if something kept reads it. */
  | { variable: string; css: string }
  /** An animation: kept if something kept plays it. */
  | { keyframes: string; css: string }
  | { css: string };

/** A piece of the style sheet; what holds others (a layer, a media query, the tokens' rule) is kept if any of them is. */
export type StyleNode = { prelude: string; nodes: StyleNode[] } | StyleRule | Leaf;

/**
 * What the client build made: addresses of its entry and style sheet, the text of the waker, the sheet in pieces.
 * @public The built module names it.
 */
export type Bundle = { main: string; sheet: string; hydrationLoader: string; styles: StyleNode[] };
