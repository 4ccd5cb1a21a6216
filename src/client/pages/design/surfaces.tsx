import { css } from "#styled-system/css";

/** What a colour has to reach on its surface: text 4.5, a border or part 3; decoration carries no meaning. */
type Use = "text" | "part" | "decoration";

type Ink = { name: string; styles: string; use: Use };
type Surface = { name: string; styles: string; inks: readonly Ink[] };

function text(name: string, styles: string): Ink {
  return { name, styles, use: "text" };
}

const ink = text("ink", css({ color: "ink" }));
const muted = text("muted", css({ color: "muted" }));
const label = text("label", css({ color: "label" }));
const edge: Ink = { name: "edge", styles: css({ color: "edge" }), use: "part" };
const rule: Ink = { name: "rule", styles: css({ color: "rule" }), use: "part" };
const line: Ink = { name: "line", styles: css({ color: "line" }), use: "decoration" };
const onBoth = [
  text("signal", css({ color: "signal" })),
  text("status.active", css({ color: "status.active" })),
  text("status.funding", css({ color: "status.funding" })),
  text("status.planning", css({ color: "status.planning" })),
  text("status.soon", css({ color: "status.soon" })),
  text("status.completed", css({ color: "status.completed" })),
  text("danger", css({ color: "danger" })),
];
const planningKey: Ink = {
  name: "status.planningKey",
  styles: css({ color: "status.planningKey" }),
  use: "decoration",
};

/** Every colour of the theme, on what it may lie on. */
export const surfaces: readonly Surface[] = [
  {
    name: "paper",
    styles: css({ background: "paper", color: "ink" }),
    inks: [ink, muted, label, ...onBoth, edge, rule, line, planningKey],
  },
  {
    name: "sheet",
    styles: css({ background: "sheet", color: "ink" }),
    inks: [ink, muted, label, ...onBoth, edge, rule, line, planningKey],
  },
  {
    name: "deep",
    styles: css({ background: "deep", color: "deep.fg" }),
    inks: [
      text("deep.fg", css({ color: "deep.fg" })),
      text("deep.muted", css({ color: "deep.muted" })),
      text("deep.signal", css({ color: "deep.signal" })),
      { name: "deep.edge", styles: css({ color: "deep.edge" }), use: "part" },
      { name: "deep.line", styles: css({ color: "deep.line" }), use: "decoration" },
    ],
  },
  { name: "sunk", styles: css({ background: "sunk", color: "ink" }), inks: [ink, label] },
  {
    name: "signal",
    styles: css({ background: "signal", color: "signal.fg" }),
    inks: [text("signal.fg", css({ color: "signal.fg" }))],
  },
  {
    name: "ink",
    styles: css({ background: "ink", color: "paper" }),
    inks: [text("paper", css({ color: "paper" }))],
  },
];
