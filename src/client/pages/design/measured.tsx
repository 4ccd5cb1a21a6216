import { type ReactNode, useEffect, useRef, useState } from "react";
import { Figure } from "../../ui/figure.tsx";

type MeasuredProps = { read: (element: HTMLElement) => string; className: string; children?: ReactNode };

/**
 * An element beside a value that is measured on it, again whenever the colour scheme or the width changes. The Worker renders
 * no value. `read` must be stable: define it outside of components.
 */
export function Measured({ read, className, children }: MeasuredProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [text, setText] = useState("");

  useEffect(() => {
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    function measure(): void {
      if (element.current) setText(read(element.current));
    }
    measure();
    scheme.addEventListener("change", measure);
    addEventListener("resize", measure);
    return () => {
      scheme.removeEventListener("change", measure);
      removeEventListener("resize", measure);
    };
  }, [read]);

  return (
    <>
      <span ref={element} className={className}>
        {children}
      </span>
      <Figure>{text}</Figure>
    </>
  );
}
