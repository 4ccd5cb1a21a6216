import { steps } from "#styled-system/recipes";

type Step = { name: string; text: string };

export function Steps({ list }: { list: readonly Step[] }) {
  const look = steps();
  return (
    <ol className={look.root}>
      {list.map(({ name, text }) => (
        <li key={name} className={look.step}>
          <b className={look.name}>{name}</b>
          <span className={look.text}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
