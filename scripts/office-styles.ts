import postcss, { type Container } from "postcss";

const isOfOffice = (selector: string) => selector.includes(".office-");

/**
 * Moves the rules of the office out of the full style sheet, because no other page should load them. Every recipe of the office
 * has a class name that begins with `office-`. React puts the office's sheet before all others, so it names the order of layers.
 */
export function splitStyles(css: string): { everybody: string; office: string } {
  const [everybody, office] = [postcss.parse(css), postcss.parse(css)];
  keepRules(everybody, (selector) => !isOfOffice(selector));
  keepRules(office, isOfOffice);
  office.walkAtRules(/^(keyframes|font-face|property|page)$/, (rule) => void rule.remove());
  office.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) removeWithEmptyParents(rule);
  });
  return { everybody: everybody.toString(), office: `@layer reset,base,tokens,recipes,utilities;${office}` };
}

function keepRules(root: postcss.Root, keep: (selector: string) => boolean): void {
  root.walkRules((rule) => {
    if (rule.parent?.type === "atrule" && (rule.parent as postcss.AtRule).name.endsWith("keyframes")) return;
    const kept = rule.selectors.filter(keep);
    if (kept.length === 0) removeWithEmptyParents(rule);
    else rule.selectors = kept;
  });
}

function removeWithEmptyParents(node: postcss.ChildNode): void {
  const parent = node.parent as Container | undefined;
  node.remove();
  if (parent?.type === "atrule" && parent.nodes?.length === 0) removeWithEmptyParents(parent as postcss.AtRule);
}
