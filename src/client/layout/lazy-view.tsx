import { type ReactNode, useEffect, useState } from "react";
import { button } from "#styled-system/recipes";
import { LoadingNote, Note } from "../ui/note.tsx";

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

type Copy = { loading: string; failedTitle: string; failed: string; tryAgain: string };

/** A note while something loads, or with a way to try again after it failed. */
export function LoadState({ copy, retry }: { copy: Copy; retry: (() => void) | undefined }) {
  if (!retry) return <LoadingNote title={copy.loading} />;
  return (
    <Note role="alert" title={copy.failedTitle} text={copy.failed}>
      <button type="button" className={button({ size: "sm" })} onClick={retry}>
        {copy.tryAgain}
      </button>
    </Note>
  );
}

type LazyViewProps<Module> = {
  importModule: () => Promise<Module>;
  copy: Copy;
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
