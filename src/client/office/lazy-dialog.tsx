import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useLazyModule } from "../layout/lazy-view.tsx";
import { notify } from "../notify.ts";

type LazyDialogProps<Module> = {
  importModule: () => Promise<Module>;
  onClose: () => void;
  children: (module: Module) => ReactNode;
};

/** A dialog that is imported when it is opened. If that fails, a toast says so and the dialog is closed. */
export function LazyDialog<Module extends object>({ importModule, onClose, children }: LazyDialogProps<Module>) {
  const module = useLazyModule(importModule);
  const hasFailed = module === "failed";
  const closeAfterFailure = useEffectEvent(() => {
    void notify("dialogFailed");
    onClose();
  });
  useEffect(() => {
    if (hasFailed) closeAfterFailure();
  }, [hasFailed]);
  return module && module !== "failed" ? children(module) : null;
}
