import type { Leaf, StyleNode, StyleRule } from "./bundle.ts";

/**
 * Returns the rules of the full style sheet that a rendered page needs, in their order, to be inlined into it. Elements that
 * scripts add later (a dialog, a toast) are styled by the full style sheet, which the scripts load.
 */
export function styleSheetFor(html: string, nodes: StyleNode[]): string {
  const names = namesOn(html);
  const rules = kept(nodes, (node) => ("selectors" in node ? ruleFor(names, node) : node));
  const used = usedBy(rules);
  return textOf(
    kept(rules, (node) => {
      if ("variable" in node) return used.has(node.variable) ? node : undefined;
      return "keyframes" in node && !used.has(node.keyframes) ? undefined : node;
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

/** React escapes these three characters in an attribute, and class names made from selectors contain them. */
function unescaped(attribute: string): string {
  return attribute.replaceAll("&gt;", ">").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

/** Returns the rule with those of its selectors that can match, or undefined if none can. */
function ruleFor(names: Set<string>, { selectors, body }: StyleRule): Leaf | undefined {
  const matching = selectors.flatMap((each) => {
    if (typeof each === "string") return names.has(each) ? each : [];
    return each.needs.every((name) => names.has(name)) ? each.selector : [];
  });
  return matching.length > 0 ? { css: matching.join(",") + body } : undefined;
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

/** Returns the tokens and animations that rules use, and the tokens that those tokens use in turn. */
function usedBy(nodes: StyleNode[]): Set<string> {
  const used = new Set<string>();
  const tokens = new Map<string, string>();
  collect(nodes);
  for (const name of used) follow(tokens.get(name) ?? "");
  return used;

  function collect(within: StyleNode[]): void {
    for (const node of within) {
      if ("nodes" in node) collect(node.nodes);
      else if ("variable" in node) tokens.set(node.variable, `${tokens.get(node.variable) ?? ""}${node.css}`);
      else if ("css" in node && !("keyframes" in node)) follow(node.css);
    }
  }

  /** Iterating a Set includes what is added in the meantime, so tokens of tokens are followed too. */
  function follow(css: string): void {
    for (const [, name] of css.matchAll(/var\((--[\w-]+)/g)) if (name) used.add(name);
    // The name may be at any position of the value. A word that is no animation's name has no effect.
    for (const [, value = ""] of css.matchAll(/animation(?:-name)?:([^;}]*)/g)) {
      for (const [name] of value.matchAll(/[a-z][\w-]*/gi)) used.add(name);
    }
  }
}

function textOf(nodes: StyleNode[]): string {
  return nodes
    .map((node) => {
      if ("nodes" in node) return `${node.prelude}{${textOf(node.nodes)}}`;
      return "css" in node ? node.css : "";
    })
    .join("");
}
