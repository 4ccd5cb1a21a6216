import { useEffect, useState } from "react";

/** Returns an element for a portal above the whole page, before its head. An open dialog does not hide it from screen readers. */
export function usePlaceAbove(): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => {
    const element = document.createElement("div");
    element.dataset.liveAnnouncer = "";
    // With `contents` the element has no box: sticky content sticks within the page, not within a box no taller than itself.
    element.style.display = "contents";
    document.body.prepend(element);
    setPlace(element);
    return () => element.remove();
  }, []);
  return place;
}
