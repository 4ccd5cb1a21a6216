// Keeps React working on a page that the browser translates. The hydration loader fetches it once that begins, the office at once.

/** A text that is out of the page, and what the translation has put there instead. */
type Out = Node & { place?: ChildNode | undefined };
type Place = Element & { original?: Out };

/** React has changed a text that is out of the page. Its translation still shows the old one. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) putBack(target);
});

let isKeeping = false;

/**
 * A translation puts an element of its own in the place of each text. React keeps the texts, and would fail at the next one that it
 * removes, or inserts something before; one that it changes would stay as it was. So a text comes back before React needs it, and the
 * browser translates it again.
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

/** Notes which texts a translation has replaced. A record may come twice. */
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

/** Before React compares the page with what it renders. */
export function putBackTexts(): void {
  for (const place of document.querySelectorAll<Place>("font")) putBack(place.original);
}

function putBack(text: Out | null | undefined): void {
  if (!text?.place || text.isConnected) return;
  const { place } = text;
  text.place = undefined;
  place.replaceWith(text);
}

/** An element of a translation that belongs to no other text yet. */
function isPlace(node: (Node & { original?: Out }) | null): node is Place {
  return node?.nodeName === "FONT" && !node.original;
}

// From now on directly: the loader passes its records on after an import, and React may change the page before.
new MutationObserver(noteTranslation).observe(document.body, { childList: true, subtree: true });
