/** A BroadcastChannel within one window, because happy-dom has no other tabs. Messages reach the other channels of its name. */
class TabChannel {
  static readonly open = new Set<TabChannel>();
  readonly name: string;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(name: string) {
    this.name = name;
    TabChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of TabChannel.open) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }

  close(): void {
    TabChannel.open.delete(this);
  }
}

Object.assign(globalThis, { BroadcastChannel: TabChannel });
