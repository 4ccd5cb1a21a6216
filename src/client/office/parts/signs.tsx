import type { ReactNode } from "react";
import { cappedCountOf, countedAtMost } from "#rules/office/count.ts";
import { officeCount, officeKey, officeState } from "#styled-system/recipes";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { isSingleKey, useSingleKeys } from "../keys/single-keys.ts";

/** The key of the button that contains it, unless single keys are off. Hidden from screen readers, which have their own keys. */
export function Key({ name }: { name: string }) {
  if (!useSingleKeys() && isSingleKey(name)) return null;
  return <KeyCap name={name} />;
}

/** A key that is also shown while single keys are off, for the list of all keys. */
export function KeyCap({ name }: { name: string }) {
  return (
    <span className={officeKey()} aria-hidden="true" translate="no">
      {name}
    </span>
  );
}

type CountProps = { of?: string; value: number; isAtLeast?: boolean; tone?: "plain" | "danger" };

/** A number, with a plus sign if there are at least so many, and for screen readers what it counts. */
export function Count({ of, value, isAtLeast = false, tone = "plain" }: CountProps) {
  return (
    <span className={officeCount({ tone })}>
      {cappedCountOf(value)}
      {isAtLeast && value < countedAtMost && "+"}
      {of && <HiddenText> {of}</HiddenText>}
    </span>
  );
}

export type StateShape = "empty" | "half" | "most" | "full" | "shut" | "waits" | "odd" | "failed";

type StateProps = {
  shape: StateShape;
  bare?: boolean;
  /** Announces a change. For the state of an open record that its actions change. */
  isLive?: boolean;
  children: ReactNode;
};

/** A state with its name; `bare` shows only the square, and the name to screen readers. */
export function State({ shape, bare = false, isLive = false, children }: StateProps) {
  return (
    <span
      className={officeState({ shape, ...(bare && { bare }) })}
      role={isLive ? "status" : undefined}
      title={bare ? String(children) : undefined}
    >
      {children}
    </span>
  );
}
