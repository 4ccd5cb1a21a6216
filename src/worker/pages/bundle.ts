/** A selector with the class and element names that it needs to match anything. Most selectors are a class and need only that. */
export type Selector = string | { selector: string; needs: string[] };

/** A CSS rule. A page keeps those of the rule's selectors whose names it uses. */
export type StyleRule = { selectors: Selector[]; body: string };

export type Leaf =
  /** A token: kept if something that is kept uses it. */
  | { variable: string; css: string }
  /** An animation: kept if something that is kept uses it. */
  | { keyframes: string; css: string }
  | { css: string };

/**
 * A part of the style sheet. A part with parts inside (a layer, a media query, the tokens' rule) is kept if any of them is kept.
 */
export type StyleNode = { prelude: string; nodes: StyleNode[] } | StyleRule | Leaf;

/**
 * What the client build made: the addresses of its entry and full style sheet, the text of the hydration loader, and the style
 * sheet in parts.
 */
export type Bundle = { main: string; styleSheet: string; hydrationLoader: string; styles: StyleNode[] };
