import { useEffect, useState } from "react";

/** A place for a portal over the whole page, in front of its head. An open dialog does not hide it from screen readers. */
export function usePlaceAbove(): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => {
    const element = document.createElement("div");
    element.dataset.liveAnnouncer = "";
    // Sticky within the page, and not within an element that is not taller than itself.
    element.style.display = "contents";
    document.body.prepend(element);
    setPlace(element);
    return () => element.remove();
  }, []);
  return place;
}
