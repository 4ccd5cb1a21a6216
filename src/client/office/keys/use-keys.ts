import { useEffectEvent, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { isOfComposition } from "../../ui/is-escape.ts";
import { areSingleKeysOn, isSingleKey } from "./single-keys.ts";

/** What each key does, by `KeyboardEvent.key`. `g i` is one key after the other; `Ctrl+Enter` also stands for Command. */
export type Keys = Record<string, ((event: KeyboardEvent) => void) | undefined>;

/** Two keys form a sequence if the second comes within this time. */
const sequenceMs = 1200;
let prefix: { key: string; at: number } | undefined;

/** These keys continue from where the last press leads, even before that is rendered. */
const stepKeys = ["j", "k", "h", "l"];
/** These keys repeat while they are held down. Every other key acts once: Space would open tab after tab. */
const repeatingKeys = [...stepKeys, "[", "]"];
/** The least time between two steps of a held key. Most steps write the history; Safari throws after 100 writes in 10 seconds. */
const repeatMs = 125;
let lastAct = 0;
/** The router's key of the location on the screen. Undefined outside the office. */
let shownLocation: string | undefined;

/**
 * Listens for keys while the component is mounted. Keys are ignored while a field has the focus, and outside a dialog while one
 * is open; combinations with Ctrl also work in fields. Single keys can be turned off. Keys `ofFrame` act on no page, so they also
 * work until the next page is shown. Not a library, because libraries compare Shift: `?` and `;` need it on some keyboards and not
 * on others.
 */
export function useKeys(
  keys: Keys,
  { isActive = true, ofFrame = false }: { isActive?: boolean | undefined; ofFrame?: boolean } = {},
): void {
  const actOf = useEffectEvent((name: string) => keys[name]);
  // A layout effect, so that it runs before the browser paints: a key pressed right then acts on what is on the screen.
  useLayoutEffect(() => {
    if (!isActive) return;
    function press(event: Event): void {
      // Chrome's autofill sends a plain event named `keydown`, without a key.
      if (!(event instanceof KeyboardEvent)) return;
      const name = nameOf(event);
      if (isMeantElsewhere(event, name) || (!ofFrame && isNavigating() && !stepKeys.includes(name))) return;
      const act = actOf(inSequence(name, event.timeStamp));
      if (!act || isTurnedOff(name)) return;
      event.preventDefault();
      if (isSkippedRepeat(event, name)) return;
      lastAct = event.timeStamp;
      prefix = undefined;
      act(event);
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isActive, ofFrame]);
}

/** Returns the name that the key has in `Keys`. */
function nameOf(event: KeyboardEvent): string {
  return event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key;
}

/** Returns the name after the first key of a sequence, if that was pressed just before. */
function inSequence(name: string, at: number): string {
  return prefix && at - prefix.at < sequenceMs ? `${prefix.key} ${name}` : name;
}

function isTurnedOff(name: string): boolean {
  return isSingleKey(name) && !areSingleKeysOn();
}

/** True if the key is held down and does not act now. */
function isSkippedRepeat(event: KeyboardEvent, name: string): boolean {
  return event.repeat && (!repeatingKeys.includes(name) || event.timeStamp - lastAct < repeatMs);
}

/** True if the key is meant for something else: another listener, an input method, a dialog or the element with the focus. */
function isMeantElsewhere(event: KeyboardEvent, name: string): boolean {
  if (event.defaultPrevented || isOfComposition(event) || event.altKey || isInDialog(event)) return true;
  return !name.startsWith("Ctrl+") && isBusyWithKeys(event);
}

/** Records which location is on the screen. Mounted once, by the frame. */
export function useShownLocation(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    shownLocation = key;
    return () => {
      shownLocation = undefined;
    };
  }, [key]);
}

/**
 * True if the address has changed and the router has not rendered it yet. A quick `j` and `e` would otherwise close the enquiry
 * that was open, not the next one.
 */
export function isNavigating(): boolean {
  const location = (history.state as { key?: string } | null)?.key ?? "default";
  return shownLocation !== undefined && shownLocation !== location;
}

/** Records the first key of a sequence. Mounted once, by the frame. */
export function useKeyPrefix(key: string): void {
  const record = (event: KeyboardEvent) => {
    prefix = { key, at: event.timeStamp };
  };
  useKeys({ [key]: record }, { ofFrame: true });
}

/** Returns the form that contains the focus: the form that a key sends. */
export function formOf({ target }: KeyboardEvent): HTMLFormElement | null {
  return target instanceof Element ? target.closest("form") : null;
}

/** True if the focus is in a field. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox], [type=radio])");
}

/** True if the focus is in a field, or on an element that handles the key itself. */
function isBusyWithKeys(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (isTyping(event)) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (key === "Enter" && target.matches("a, button, summary, input")) return true;
  // A link does not react to Space.
  if (key === " " && target.matches("button, summary, input")) return true;
  return target.closest("[role=menu], [role=listbox], [role=combobox]") !== null;
}

export function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("[role=dialog]") !== null;
}
