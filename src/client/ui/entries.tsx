import { entries } from "#styled-system/recipes";

type Entry = { name: string; text: string };

export function Entries({ list, columns }: { list: readonly Entry[]; columns: 1 | 2 }) {
  const look = entries({ columns: `${columns}` });
  return (
    <dl className={look.root}>
      {list.map(({ name, text }) => (
        <div key={name} className={look.entry}>
          <dt className={look.name}>{name}</dt>
          <dd className={look.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
