import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { LoadState } from "../ui/load-state.tsx";

/** Imports, on mount, a module that only some visitors need. */
export function useLazyModule<Module extends object>(
  importModule: () => Promise<Module>,
): Module | "failed" | undefined {
  const [module, setModule] = useState<Module | "failed">();
  // biome-ignore lint/correctness/useExhaustiveDependencies: imported once, not per render
  useEffect(() => {
    importModule().then(setModule, () => setModule("failed"));
  }, []);
  return module;
}

/** Retries after an import has failed: browsers remember a module's failure until the page is reloaded. */
export function loadPageAgain(): void {
  location.reload();
}

type LazyViewProps<Module> = {
  importModule: () => Promise<Module>;
  copy: ComponentProps<typeof LoadState>["copy"];
  /** The class of the box around the note that is shown until the module has loaded. */
  className?: string;
  /** Shown above the note. */
  head?: ReactNode;
  children: (module: Module) => ReactNode;
};

export function LazyView<Module extends object>({
  importModule,
  copy,
  className,
  head,
  children,
}: LazyViewProps<Module>) {
  const module = useLazyModule(importModule);
  if (module && module !== "failed") return children(module);
  return (
    <>
      {head}
      <div className={className}>
        <LoadState copy={copy} retry={module === "failed" ? loadPageAgain : undefined} />
      </div>
    </>
  );
}
