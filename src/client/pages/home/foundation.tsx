import { useEffect, useRef } from "react";
import { home } from "#content/pages/home.ts";
import { homeSections } from "#styled-system/recipes";
import { Section } from "../../ui/section.tsx";
import { Wrap } from "../../ui/wrap.tsx";

const copy = home.foundation;
const styles = homeSections();
/** The share of the text that is visible when it fades in. */
const revealThreshold = 0.3;
/** The browser reports only that one of these shares was passed. */
const percents = Array.from({ length: 31 }, (_, percent) => percent / 100);

export function Foundation() {
  return (
    <>
      <div className={styles.grade} aria-hidden="true" />
      <div className={styles.deep}>
        <Wrap>
          <Section title={copy.title}>
            <div>
              <FadingText />
              <ol className={styles.strata}>
                {copy.strata.map((each) => (
                  <li key={each.name} className={styles.stratum}>
                    <b className={styles.stratumName}>{each.name}</b>
                    <span className={styles.stratumText}>{each.text}</span>
                  </li>
                ))}
              </ol>
            </div>
          </Section>
        </Wrap>
      </div>
    </>
  );
}

/** Fades in once enough of it is visible. It is hidden at first only where a script can show it again. */
function FadingText() {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const element = paragraph.current;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!element || still || element.getBoundingClientRect().top < innerHeight) return;
    const reveal = element.animate({ opacity: [0, 1] }, { duration: 600, fill: "both" });
    reveal.pause();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(isEnough)) return;
        reveal.play();
        observer.disconnect();
      },
      { threshold: percents },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      reveal.cancel();
    };
  }, []);
  return (
    <p ref={paragraph} className={styles.foundation}>
      {copy.text}
    </p>
  );
}

/** So large a share of a long text never fits into a low window, or into one with enlarged text. Then it must fill the window. */
function isEnough({ intersectionRatio, intersectionRect }: IntersectionObserverEntry): boolean {
  return intersectionRatio >= revealThreshold || intersectionRect.height > 0.8 * innerHeight;
}
