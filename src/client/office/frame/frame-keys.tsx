import { useEffect, useState } from "react";
import { officeTabs } from "#content/office/frame.ts";
import { addressOf } from "#pages";
import { useGoTo } from "../../navigation/use-go-to.ts";
import { useKeyPrefix, useKeys, useShownLocation } from "../keys/use-keys.ts";
import { useLeavingFields } from "../keys/use-leaving-fields.ts";
import { LazyDialog } from "../lazy-dialog.tsx";
import { keyListOpener } from "./key-list-opener.ts";

/** The keys that work on every desk: `g` and a letter, `/`, and `?` for the list of all. */
export function FrameKeys() {
  const goTo = useGoTo();
  const [isListOpen, setListOpen] = useState(false);
  useEffect(() => keyListOpener.subscribe(() => setListOpen(true)), []);
  useKeyPrefix("g");
  useLeavingFields();
  useShownLocation();
  const tabs = officeTabs.map(({ page, key }) => [`g ${key}`, () => goTo(addressOf(page, undefined))] as const);
  useKeys({ ...Object.fromEntries(tabs), "?": () => setListOpen(true) }, { ofFrame: true });
  useKeys({ "/": find });

  /** Focuses the search field of the desk, or that of the inbox. */
  function find(): void {
    const field =
      document.querySelector<HTMLInputElement>("main input[type=search]") ??
      document.querySelector<HTMLInputElement>("main search input[role=combobox]");
    if (!field?.checkVisibility()) goTo(`${addressOf("officeInbox", undefined)}?find=`);
    field?.focus();
    field?.select();
  }

  function closeList(): void {
    setListOpen(false);
  }

  return (
    isListOpen && (
      <LazyDialog importModule={() => import("#browser/client/office/frame/key-list.tsx")} onClose={closeList}>
        {({ KeyList }) => <KeyList onClose={closeList} />}
      </LazyDialog>
    )
  );
}
