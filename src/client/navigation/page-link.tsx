import { type ComponentProps, type MouseEvent, use } from "react";
import { addressOf, type PageName, type PageParameters } from "#pages";
import { PagePreparation } from "./page-preparation.ts";
import { useGoTo } from "./use-go-to.ts";

type AnchorProps = Omit<ComponentProps<"a">, "href">;
type Target<Name extends PageName> =
  PageParameters<Name> extends undefined ? { to: Name; with?: undefined } : { to: Name; with: PageParameters<Name> };

/**
 * A link to a page by its name: an unknown page, or a missing parameter, is a type error. The page's chunk is fetched at
 * the first sign of intent.
 */
export function PageLink<Name extends PageName>({
  to,
  with: parameters,
  search,
  ...anchor
}: Target<Name> & AnchorProps & { search?: Record<string, string> }) {
  const path = addressOf(to, parameters as PageParameters<Name>);
  const query = new URLSearchParams(search).toString();
  const address = query ? `${path}?${query}` : path;
  return <AddressLink {...(anchor as AnchorProps)} address={address} />;
}

/** Like `PageLink`, but for an address that is data, from the tables in content. */
export function AddressLink({ address, onClick, ...anchor }: AnchorProps & { address: string }) {
  const preparePage = use(PagePreparation);
  const goTo = useGoTo();

  function prepare(): void {
    // A failure is ignored, because a click tries again.
    preparePage(address).catch(() => {});
  }

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    // As in a browser, the current address adds no entry to the history.
    goTo(address, { replace: event.currentTarget.href === location.href });
  }

  return <a href={address} onPointerEnter={prepare} onFocus={prepare} onClick={follow} {...anchor} />;
}

/** True for a click that opens another tab or window, or starts a download. */
function isForBrowser({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || altKey || shiftKey;
}
