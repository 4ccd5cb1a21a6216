import type { ComponentProps, MouseEvent } from "react";
import { addressOf, type PageName, type PageParameters, pageAt } from "#pages";
import { goTo } from "./router.tsx";
import { preparePage } from "./routes.tsx";

type AnchorProps = Omit<ComponentProps<"a">, "href">;
type Target<Name extends PageName> =
  PageParameters<Name> extends undefined ? { to: Name; with?: undefined } : { to: Name; with: PageParameters<Name> };

/**
 * A link to a page by its name: an unknown page, or a missing parameter, is a type error. Its chunk is fetched at the
 * first sign of intent.
 */
export function PageLink<Name extends PageName>({
  to,
  with: parameters,
  search,
  ...anchor
}: Target<Name> & AnchorProps & { search?: Record<string, string> }) {
  const path = addressOf(to, parameters as PageParameters<Name>);
  const address = search ? `${path}?${new URLSearchParams(search)}` : path;
  return <AddressLink {...(anchor as AnchorProps)} address={address} />;
}

/** The same for an address that comes as data, from the tables in content. */
export function AddressLink({ address, onClick, ...anchor }: AnchorProps & { address: string }) {
  function prepare(): void {
    void preparePage(pageAt(new URL(address, "http://here").pathname));
  }

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    goTo(address);
  }

  return <a href={address} onPointerEnter={prepare} onFocus={prepare} onClick={follow} {...anchor} />;
}

/** Another tab, another window, a download: what the browser does with the keys and buttons it has for them. */
function isForBrowser({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || altKey || shiftKey;
}
