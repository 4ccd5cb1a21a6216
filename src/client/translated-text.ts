// Keeps React working on a page that the browser translates. The hydration loader imports this module once a translation begins;
// the office imports it at once.

/** A text node that a translation has taken out of the page, and the element that it has put there instead. */
type Out = Node & { place?: ChildNode | undefined };
type Place = Element & { original?: Out };

/** Puts a text node back when React changes it while it is out of the page: its translation would still show the old text. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) putBack(target);
});

let isKeeping = false;

/**
 * A translation replaces each text node with an element of its own. React still refers to the text node: it would fail when it
 * removes the node or inserts something before it, and a change of the text would not show. So the node is put back before React
 * needs it, and the browser translates it again.
 */
function keepTexts(): void {
  if (isKeeping) return;
  isKeeping = true;
  for (const name of ["appendChild", "insertBefore", "removeChild"] as const) {
    const change = Node.prototype[name] as (...nodes: (Out | null)[]) => Node;
    (Node.prototype[name] as typeof change) = function (this: Node, ...nodes) {
      nodes.forEach(putBack);
      return change.apply(this, nodes);
    };
  }
}

/** Records which text nodes a translation has replaced. The same record may come twice. */
export function noteTranslation(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const place = [...addedNodes, previousSibling, nextSibling].find(isPlace);
    for (const text of removedNodes) {
      if (!place || text.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
      keepTexts();
      (text as Out).place = place;
      place.original = text;
      changes.observe(text, { characterData: true });
    }
  }
}

/** Puts all text nodes back. Called before React compares the page with what it renders. */
export function putBackTexts(): void {
  for (const place of document.querySelectorAll<Place>("font")) putBack(place.original);
}

function putBack(text: Out | null | undefined): void {
  if (!text?.place || text.isConnected) return;
  const { place } = text;
  text.place = undefined;
  place.replaceWith(text);
}

/** True for an element of a translation that belongs to no other text node yet. */
function isPlace(node: (Node & { original?: Out }) | null): node is Place {
  return node?.nodeName === "FONT" && !node.original;
}

// From now on the page is observed directly: the loader passes its records on after an import, and React
// may change the page before.
new MutationObserver(noteTranslation).observe(document.body, { childList: true, subtree: true });
