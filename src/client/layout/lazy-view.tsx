import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { LoadState } from "../ui/load-state.tsx";

/** A module that only some visitors need, imported on mount. */
export function useLazyModule<Module extends object>(
  importModule: () => Promise<Module>,
): Module | "failed" | undefined {
  const [module, setModule] = useState<Module | "failed">();
  // biome-ignore lint/correctness/useExhaustiveDependencies: imported once, whatever is rendered again meanwhile
  useEffect(() => {
    importModule().then(setModule, () => setModule("failed"));
  }, []);
  return module;
}

/** The way to try again after an import has failed: browsers keep a module's failure until the page is loaded again. */
export function loadPageAgain(): void {
  location.reload();
}

type LazyViewProps<Module> = {
  importModule: () => Promise<Module>;
  copy: ComponentProps<typeof LoadState>["copy"];
  /** Of the box around the note that is shown until the module is there. */
  className?: string;
  children: (module: Module) => ReactNode;
};

export function LazyView<Module extends object>({ importModule, copy, className, children }: LazyViewProps<Module>) {
  const module = useLazyModule(importModule);
  if (module && module !== "failed") return children(module);
  return (
    <div className={className}>
      <LoadState copy={copy} retry={module === "failed" ? loadPageAgain : undefined} />
    </div>
  );
}
