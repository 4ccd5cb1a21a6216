/** With the class and element names without which it matches nothing. Most need no name but the class that they are. */
export type Selector = string | { selector: string; needs: string[] };

/** A rule. A page keeps those of its selectors whose names it uses. */
export type StyleRule = { selectors: Selector[]; body: string };

export type Leaf =
  /** A token: kept if something that is kept uses it. */
  | { variable: string; css: string }
  /** An animation: kept if something that is kept uses it. */
  | { keyframes: string; css: string }
  | { css: string };

/** A part of the style sheet. One with parts of its own (a layer, a media query, the tokens' rule) is kept if any of them is. */
export type StyleNode = { prelude: string; nodes: StyleNode[] } | StyleRule | Leaf;

/**
 * What the client build made: the addresses of its entry and full style sheet, the text of the hydration loader, the style
 * sheet in parts.
 */
export type Bundle = { main: string; styleSheet: string; hydrationLoader: string; styles: StyleNode[] };
