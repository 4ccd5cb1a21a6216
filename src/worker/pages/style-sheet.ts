import type { Leaf, StyleNode, StyleRule } from "./bundle.ts";

/**
 * The rules of the whole style sheet that a drawn page needs, in their order, to be inlined into it. What a script adds
 * later (a dialog, a toast) is styled by the whole sheet, which arrives with the script.
 */
export function styleSheetFor(html: string, nodes: StyleNode[]): string {
  const names = namesOn(html);
  const rules = kept(nodes, (node) => ("selectors" in node ? ruleFor(names, node) : node));
  const read = readBy(rules);
  return textOf(
    kept(rules, (node) => {
      if ("variable" in node) return read.has(node.variable) ? node : undefined;
      return "keyframes" in node && !read.has(node.keyframes) ? undefined : node;
    }),
  );
}

function namesOn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, tag] of html.matchAll(/<([a-z][a-z0-9]*)/g)) if (tag) names.add(tag);
  for (const [, list] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of unescaped(list ?? "").split(" ")) names.add(`.${name}`);
  }
  return names;
}

/** React escapes these three inside an attribute, and class names made from selectors have them. */
function unescaped(attribute: string): string {
  return attribute.replaceAll("&gt;", ">").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

/** The rule for those of its selectors that can match; nothing if none can. */
function ruleFor(names: Set<string>, { selectors, body }: StyleRule): Leaf | undefined {
  const matching = selectors.filter(({ needs }) => needs.every((name) => names.has(name)));
  return matching.length > 0 ? { css: matching.map(({ selector }) => selector).join(",") + body } : undefined;
}

function kept(nodes: StyleNode[], keep: (node: Leaf | StyleRule) => Leaf | StyleRule | undefined): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if ("nodes" in node) {
      const inner = kept(node.nodes, keep);
      return inner.length > 0 ? [{ ...node, nodes: inner }] : [];
    }
    const left = keep(node);
    return left ? [left] : [];
  });
}

/** Tokens and animations that rules read, and the tokens that those tokens read in turn. */
function readBy(nodes: StyleNode[]): Set<string> {
  const read = new Set<string>();
  const tokens = new Map<string, string>();
  collect(nodes);
  for (const name of read) follow(tokens.get(name) ?? "");
  return read;

  function collect(within: StyleNode[]): void {
    for (const node of within) {
      if ("nodes" in node) collect(node.nodes);
      else if ("variable" in node) tokens.set(node.variable, `${tokens.get(node.variable) ?? ""}${node.css}`);
      else if ("css" in node && !("keyframes" in node)) follow(node.css);
    }
  }

  /** A Set visits what is added while it is walked, so tokens of tokens are followed too. */
  function follow(css: string): void {
    for (const [, name] of css.matchAll(/var\((--[\w-]+)/g)) if (name) read.add(name);
    // The name may stand anywhere among the words; one that is no animation's keeps nothing.
    for (const [, copy = ""] of css.matchAll(/animation(?:-name)?:([^;}]*)/g)) {
      for (const [name] of copy.matchAll(/[a-z][\w-]*/gi)) read.add(name);
    }
  }
}

function textOf(nodes: StyleNode[]): string {
  return nodes
    .map((node) => ("nodes" in node ? `${node.prelude}{${textOf(node.nodes)}}` : "css" in node ? node.css : ""))
    .join("");
}
