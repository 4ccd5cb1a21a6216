import postcss, { type ChildNode, type Container } from "postcss";
import parseSelectors, { type Node as SelectorPart } from "postcss-selector-parser";
import type { Selector, StyleNode } from "#worker/pages/bundle.ts";

/** Splits a style sheet into rules, so that the Worker can inline only those a page needs. */
export function styleNodesOf(css: string): StyleNode[] {
  return postcss.parse(withConstantTokensInlined(css)).nodes.flatMap(nodesOf);
}

/** A token with a single value is replaced by it, which is shorter. Colours have one value per scheme and stay tokens. */
function withConstantTokensInlined(css: string): string {
  const values = new Map<string, string[]>();
  postcss.parse(css).walkDecls(/^--/, ({ prop, value }) => {
    values.set(prop, [...(values.get(prop) ?? []), value]);
  });
  return css
    .replace(/(?:--made-with-panda|-webkit-clip-path):[^;}]*;?/g, "")
    .replace(/var\((--[\w-]+)\)/g, (read, name: string) => {
      const [value, ...others] = values.get(name) ?? [];
      return value === undefined || others.length > 0 ? read : value;
    });
}

function nodesOf(node: ChildNode): StyleNode[] {
  if (node.type === "comment") return [];
  if (node.type === "rule") return isTokens(node) ? [tokensOf(node)] : [ruleOf(node)];
  if (node.type === "atrule" && node.nodes && ["layer", "media", "supports", "container"].includes(node.name)) {
    return [{ prelude: `@${node.name} ${node.params}`, nodes: node.nodes.flatMap(nodesOf) }];
  }
  if (node.type === "atrule" && node.name === "keyframes") return [{ keyframes: node.params, css: node.toString() }];
  return [{ css: `${node.toString()}${node.type === "atrule" && !node.nodes ? ";" : ""}` }];
}

function isTokens(rule: Container): boolean {
  return rule.nodes?.every((each) => each.type === "decl" && each.prop.startsWith("--")) ?? false;
}

function tokensOf(rule: Container & { selector: string }): StyleNode {
  const variables = (rule.nodes ?? []).flatMap((each) =>
    each.type === "decl" ? [{ variable: each.prop, css: `${each.prop}:${each.value};` }] : [],
  );
  return { prelude: rule.selector, nodes: variables };
}

/** Returns the class or tag that a part of a selector needs a page to have. */
function needsOf(part: SelectorPart): string[] {
  if (part.type === "class") return [`.${part.value}`];
  return part.type === "tag" && !/^(html|body|from|to)$/.test(part.value) ? [part.value] : [];
}

function ruleOf(rule: Container & { selector: string }): StyleNode {
  const selectors: Selector[] = [];
  parseSelectors((root) => {
    for (const selector of root.nodes) {
      const needs = selector.nodes.flatMap(needsOf);
      const text = selector.toString();
      selectors.push(needs.join() === text ? text : { selector: text, needs });
    }
  }).processSync(rule.selector);
  return { selectors, body: rule.toString().slice(rule.toString().indexOf("{")) };
}
