import { designToken } from "#styled-system/recipes";

/** The contrast that a colour needs on its surface: 4.5 for text, 3 for a border or part; decoration has no meaning. */
type Use = "text" | "part" | "decoration";

type Ink = { name: string; styles: string; use: Use };
type Surface = { name: string; styles: string; inks: readonly Ink[] };

function text(name: string, styles: string): Ink {
  return { name, styles, use: "text" };
}

const ink = text("ink", designToken({ ink: "ink" }));
const muted = text("muted", designToken({ ink: "muted" }));
const label = text("label", designToken({ ink: "label" }));
const edge: Ink = { name: "edge", styles: designToken({ ink: "edge" }), use: "part" };
const rule: Ink = { name: "rule", styles: designToken({ ink: "rule" }), use: "part" };
const line: Ink = { name: "line", styles: designToken({ ink: "line" }), use: "decoration" };
const onBoth = [
  text("signal", designToken({ ink: "signal" })),
  text("status.active", designToken({ ink: "statusActive" })),
  text("status.funding", designToken({ ink: "statusFunding" })),
  text("status.planning", designToken({ ink: "statusPlanning" })),
  text("status.soon", designToken({ ink: "statusSoon" })),
  text("status.completed", designToken({ ink: "statusCompleted" })),
  text("danger", designToken({ ink: "danger" })),
];
const planningKey: Ink = {
  name: "status.planningKey",
  styles: designToken({ ink: "statusPlanningKey" }),
  use: "decoration",
};

/** Every colour of the theme, on each surface that it may be used on. */
export const surfaces: readonly Surface[] = [
  {
    name: "paper",
    styles: designToken({ surface: "paper" }),
    inks: [ink, muted, label, ...onBoth, edge, rule, line, planningKey],
  },
  {
    name: "sheet",
    styles: designToken({ surface: "sheet" }),
    inks: [ink, muted, label, ...onBoth, edge, rule, line, planningKey],
  },
  {
    name: "deep",
    styles: designToken({ surface: "deep" }),
    inks: [
      text("deep.fg", designToken({ ink: "deepFg" })),
      text("deep.muted", designToken({ ink: "deepMuted" })),
      text("deep.signal", designToken({ ink: "deepSignal" })),
      { name: "deep.edge", styles: designToken({ ink: "deepEdge" }), use: "part" },
      { name: "deep.line", styles: designToken({ ink: "deepLine" }), use: "decoration" },
    ],
  },
  { name: "sunk", styles: designToken({ surface: "sunk" }), inks: [ink, label] },
  {
    name: "signal",
    styles: designToken({ surface: "signal" }),
    inks: [text("signal.fg", designToken({ ink: "signalFg" }))],
  },
  {
    name: "ink",
    styles: designToken({ surface: "ink" }),
    inks: [text("paper", designToken({ ink: "paper" }))],
  },
];
