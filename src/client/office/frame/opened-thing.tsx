import { createContext, type ReactNode, use, useEffect, useState } from "react";

const Name = createContext<string | undefined>(undefined);
const Naming = createContext<(name: string | undefined) => void>(() => {});

/** What is open in a desk: of several tabs and in the history, the title says which is which. */
export function OpenedThing({ children }: { children: ReactNode }) {
  const [name, setName] = useState<string>();
  return (
    <Naming value={setName}>
      <Name value={name}>{children}</Name>
    </Naming>
  );
}

/** Names what is open until it is closed; `undefined` while it is not known. */
export function useOpenedThing(name: string | undefined): void {
  const setName = use(Naming);
  useEffect(() => {
    setName(name);
    return () => setName(undefined);
  }, [name, setName]);
}

/** The name, unless somebody gave an e-mail address as theirs: the browser's history keeps titles. */
export function useNameOfOpened(): string | undefined {
  const name = use(Name);
  return name?.includes("@") ? undefined : name;
}
