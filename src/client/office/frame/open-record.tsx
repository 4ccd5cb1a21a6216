import { createContext, type ReactNode, use, useEffect, useState } from "react";

const Name = createContext<string | undefined>(undefined);
const Naming = createContext<(name: string | undefined) => void>(() => {});

/** Holds the name of what is open in a desk. It becomes part of the title, which tells tabs and history entries apart. */
export function OpenRecord({ children }: { children: ReactNode }) {
  const [name, setName] = useState<string>();
  return (
    <Naming value={setName}>
      <Name value={name}>{children}</Name>
    </Naming>
  );
}

/** Sets the name of what is open until it is closed. The name is undefined until it is known. */
export function useOpenRecordName(name: string | undefined): void {
  const setName = use(Naming);
  useEffect(() => {
    setName(name);
    return () => setName(undefined);
  }, [name, setName]);
}

/** Returns the name, unless it is an e-mail address: the browser's history keeps titles. */
export function useNameOfOpened(): string | undefined {
  const name = use(Name);
  return name?.includes("@") ? undefined : name;
}
