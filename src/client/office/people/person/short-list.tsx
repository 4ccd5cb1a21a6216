import type { ReactNode } from "react";
import { personLists as copy, personDesk } from "#content/office/person.ts";
import { officeDesk } from "#styled-system/recipes";

type Named = { [Name in keyof typeof copy]: (typeof copy)[Name] extends { title: string } ? Name : never };

type ShortListProps<Item> = {
  name: Named[keyof Named];
  list: { items: readonly Item[]; more: boolean };
  /** A link to the whole list. */
  all?: ReactNode;
  rowOf: (item: Item) => { id: string; what: ReactNode; how: ReactNode };
};

/** The latest few records of one type: what each is, and its state. */
export function ShortList<Item>({ name, list: { items, more }, all, rowOf }: ShortListProps<Item>) {
  const desk = officeDesk();
  const { title, empty } = copy[name];
  return (
    <section className={desk.block} aria-labelledby={`person-${name}`}>
      <header className={desk.blockHead}>
        <h2 id={`person-${name}`}>{title}</h2>
        <span className={desk.aside}>{items.length > 0 && (all ?? (more && personDesk.more))}</span>
      </header>
      {items.length === 0 ? (
        <p className={desk.muted}>{empty}</p>
      ) : (
        <ul className={desk.list}>
          {items.map(rowOf).map(({ id, what, how }) => (
            <li key={id} data-row="">
              <span>{what}</span>
              {how}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
