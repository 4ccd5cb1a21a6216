import { useVirtualizer, useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";

/** With fewer rows, all are in the page, so that the browser's own search finds them. */
const virtualFrom = 100;

type VirtualListProps<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The estimated height in pixels, used until the row is rendered and measured. A good estimate keeps the scroll bar steady. */
  heightOf: (row: Row) => number;
  /** The pane that scrolls. Not used if the whole page scrolls. */
  pane: RefObject<HTMLElement | null>;
  /** The key of a row that should be in view. */
  shown: string | undefined;
  className: string | undefined;
  children: (row: Row) => ReactNode;
};

/** A list that renders only the rows in view once it is long. */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const isPane = useSyncExternalStore(subscribe, () => matchMedia(panes).matches);
  if (props.rows.length < virtualFrom)
    return (
      <ul className={props.className}>
        {props.rows.map((row) => (
          <li key={props.keyOf(row)}>{props.children(row)}</li>
        ))}
      </ul>
    );
  return isPane ? <PaneRows {...props} /> : <WindowRows {...props} />;
}

function PaneRows<Row>({ rows, keyOf, heightOf, pane, ...rest }: VirtualListProps<Row>) {
  const virtual = useVirtualizer({ ...sizes(rows, keyOf, heightOf), getScrollElement: () => pane.current });
  return <Placed rows={rows} keyOf={keyOf} virtual={virtual} {...rest} />;
}

function WindowRows<Row>({ rows, keyOf, heightOf, ...rest }: VirtualListProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const virtual = useWindowVirtualizer({
    ...sizes(rows, keyOf, heightOf),
    scrollMargin: list.current?.offsetTop ?? 0,
  });
  return (
    <div ref={list}>
      <Placed rows={rows} keyOf={keyOf} virtual={virtual} {...rest} />
    </div>
  );
}

type PlacedProps<Row> = Pick<VirtualListProps<Row>, "rows" | "keyOf" | "shown" | "className" | "children"> & {
  virtual: {
    options: { scrollMargin: number };
    getVirtualItems: () => VirtualItem[];
    getTotalSize: () => number;
    measureElement: (element: Element | null) => void;
    scrollToIndex: (index: number) => void;
  };
};

function Placed<Row>({ rows, keyOf, virtual, shown, className, children }: PlacedProps<Row>) {
  const scrollTo = useEffectEvent((key: string | undefined) => {
    const index = rows.findIndex((row) => keyOf(row) === key);
    if (index >= 0) virtual.scrollToIndex(index);
  });
  useEffect(() => scrollTo(shown), [shown]);
  return (
    <ul className={className} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        const top = item.start - virtual.options.scrollMargin;
        return (
          <li
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            aria-setsize={rows.length}
            aria-posinset={item.index + 1}
            style={{ position: "absolute", insetInline: 0, top: 0, transform: `translateY(${top}px)` }}
          >
            {children(row)}
          </li>
        );
      })}
    </ul>
  );
}

function sizes<Row>(rows: readonly Row[], keyOf: (row: Row) => string, heightOf: (row: Row) => number) {
  return {
    count: rows.length,
    overscan: 8,
    getItemKey: (index: number) => keyOf(rows[index] as Row),
    estimateSize: (index: number) => heightOf(rows[index] as Row),
  };
}

/** From this width up, panes scroll separately (theme/conditions.ts). */
const panes = "(min-width: 60.01rem)";

function subscribe(listener: () => void): () => void {
  const query = matchMedia(panes);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
