type Entry = { name: string; text: string };

export type ServiceText = {
  lead: string;
  cells: readonly ({ label: string; span?: 2 | 3 | 4 | 6 } & ({ value: string } | { figure: string; unit?: string }))[];
  /** The drawing's text alternative, and the caption under it. */
  drawing: string;
  copy?: readonly { x: number; y: number; text: string }[];
  caption: string;
  what: { statement: string; text: string };
  why: readonly string[];
  /** One group in two columns, or two groups side by side. */
  features: readonly { title?: string; list: readonly Entry[] }[];
  steps: readonly Entry[];
  action: string;
  closing: { title: string; lead: string };
};
