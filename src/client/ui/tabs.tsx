import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useState } from "react";
import { tabs } from "#styled-system/recipes";

type Tab = { id: string; label: string; panel: ReactNode };

/**
 * As drawn: links to sections of the page, which all stand there. Awake: tabs of the WAI-ARIA pattern, one panel at a time,
 * the chosen one named by the address. Our own, because Ark's (11.7 KB) would take a page over its budget of script.
 */
export function Tabs({ label, list }: { label: string; list: readonly Tab[] }) {
  const styles = tabs();
  const [chosen, setChosen] = useState<string>();
  const hydrated = chosen !== undefined;

  useLayoutEffect(() => {
    function followAddress(): void {
      const named = list.find(({ id }) => `#${id}` === location.hash) ?? list[0];
      setChosen(named?.id);
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

  function chooseByKey(event: KeyboardEvent<HTMLElement>, place: number): void {
    const last = list.length - 1;
    const next = {
      ArrowRight: place === last ? 0 : place + 1,
      ArrowLeft: place === 0 ? last : place - 1,
      Home: 0,
      End: last,
      " ": place,
    }[event.key];
    const tab = next === undefined ? undefined : list[next];
    if (!hydrated || next === undefined || !tab) return;
    event.preventDefault();
    choose(tab.id);
    (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
  }

  return (
    <div className={styles.root} data-hydrated={hydrated ? "" : undefined}>
      <nav className={styles.list} aria-label={label} role={hydrated ? "tablist" : undefined}>
        {list.map(({ id, label: name }, place) => (
          <a
            key={id}
            id={`${id}-tab`}
            href={`#${id}`}
            className={styles.tab}
            onClick={(event) => chooseByClick(event, id)}
            onKeyDown={(event) => chooseByKey(event, place)}
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
