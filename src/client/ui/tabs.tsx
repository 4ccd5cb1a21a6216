import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useState } from "react";
import { tabs } from "#styled-system/recipes";

type Tab = { id: string; label: string; panel: ReactNode };

/**
 * Tabs. The Worker renders them as links to sections of the page, all of which are shown. After hydration they
 * follow the WAI-ARIA tabs pattern, with the chosen panel in the address. Our own, because Ark's (11.7 KB) would
 * exceed a page's script budget.
 */
export function Tabs({ label, list }: { label: string; list: readonly Tab[] }) {
  const styles = tabs();
  const [chosen, setChosen] = useState<string>();
  const hydrated = chosen !== undefined;

  useLayoutEffect(() => {
    function followAddress(): void {
      const named = list.find(({ id }) => `#${id}` === location.hash);
      // Any other fragment, such as a skip link's, leads elsewhere on the page and leaves the tab.
      setChosen((before) => named?.id ?? (location.hash === "" ? undefined : before) ?? list[0]?.id);
    }
    followAddress();
    addEventListener("hashchange", followAddress);
    return () => removeEventListener("hashchange", followAddress);
  }, [list]);

  function choose(id: string): void {
    setChosen(id);
    history.replaceState(history.state, "", `#${id}`);
  }

  function chooseByClick(event: MouseEvent, id: string): void {
    const wantsAnotherWindow = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!hydrated || wantsAnotherWindow) return;
    event.preventDefault();
    choose(id);
  }

  function chooseByKey(event: KeyboardEvent<HTMLElement>, index: number): void {
    const last = list.length - 1;
    const next = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
      " ": index,
    }[event.key];
    const tab = next === undefined ? undefined : list[next];
    if (!hydrated || next === undefined || !tab) return;
    event.preventDefault();
    (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
    // Called last, because it may throw while a key is held down: Safari allows 100 writes of the history in ten seconds.
    choose(tab.id);
  }

  return (
    <div className={styles.root} data-hydrated={hydrated ? "" : undefined}>
      <nav className={styles.list} aria-label={label} role={hydrated ? "tablist" : undefined}>
        {list.map(({ id, label: name }, index) => (
          <a
            key={id}
            id={`${id}-tab`}
            href={`#${id}`}
            className={styles.tab}
            onClick={(event) => chooseByClick(event, id)}
            onKeyDown={(event) => chooseByKey(event, index)}
            {...(hydrated && {
              role: "tab",
              "aria-selected": id === chosen,
              "aria-controls": id,
              tabIndex: id === chosen ? 0 : -1,
            })}
          >
            {name}
          </a>
        ))}
      </nav>
      {list.map(({ id, panel }) => (
        <section
          key={id}
          id={id}
          className={styles.panel}
          aria-labelledby={`${id}-tab`}
          hidden={hydrated && id !== chosen}
          {...(hydrated && { role: "tabpanel", tabIndex: 0 })}
        >
          {panel}
        </section>
      ))}
    </div>
  );
}
