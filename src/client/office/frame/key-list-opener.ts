type Listener = () => void;
const listeners = new Set<Listener>();

/** Opens the list of keys from anywhere: the bar has a button for it, and the frame a key. */
export const keyListOpener = {
  open(): void {
    for (const listener of listeners) listener();
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
