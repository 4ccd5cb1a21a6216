import type { ComponentProps } from "react";
import { Link } from "wouter";
import { addressOf, type PageName, type PageParameters, pageAt } from "#pages";
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
export function AddressLink({ address, ...anchor }: AnchorProps & { address: string }) {
  function prepare(): void {
    void preparePage(pageAt(new URL(address, "http://here").pathname).name);
  }
  return <Link href={address} onPointerEnter={prepare} onFocus={prepare} {...anchor} />;
}
