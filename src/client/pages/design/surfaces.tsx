import { css } from "#styled-system/css";

/** What a colour has to reach on its surface: text 4.5, a border or part 3; decoration carries no meaning. */
type Use = "text" | "part" | "decoration";

type Ink = { name: string; look: string; use: Use };
type Surface = { name: string; look: string; inks: readonly Ink[] };

function text(name: string, look: string): Ink {
  return { name, look, use: "text" };
}

const ink = text("ink", css({ color: "ink" }));
const muted = text("muted", css({ color: "muted" }));
const label = text("label", css({ color: "label" }));
const edge: Ink = { name: "edge", look: css({ color: "edge" }), use: "part" };
const rule: Ink = { name: "rule", look: css({ color: "rule" }), use: "part" };
const line: Ink = { name: "line", look: css({ color: "line" }), use: "decoration" };
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
  look: css({ color: "status.planningKey" }),
  use: "decoration",
};

/** Every colour of the theme, on what it may lie on. */
export const surfaces: readonly Surface[] = [
  {
    name: "paper",
    look: css({ background: "paper", color: "ink" }),
    inks: [ink, muted, label, ...onBoth, edge, rule, line, planningKey],
  },
  {
    name: "sheet",
    look: css({ background: "sheet", color: "ink" }),
    inks: [ink, muted, label, ...onBoth, edge, rule, line, planningKey],
  },
  {
    name: "deep",
    look: css({ background: "deep", color: "deep.fg" }),
    inks: [
      text("deep.fg", css({ color: "deep.fg" })),
      text("deep.muted", css({ color: "deep.muted" })),
      text("deep.signal", css({ color: "deep.signal" })),
      { name: "deep.edge", look: css({ color: "deep.edge" }), use: "part" },
      { name: "deep.line", look: css({ color: "deep.line" }), use: "decoration" },
    ],
  },
  { name: "sunk", look: css({ background: "sunk", color: "ink" }), inks: [ink, label] },
  {
    name: "signal",
    look: css({ background: "signal", color: "signal.fg" }),
    inks: [text("signal.fg", css({ color: "signal.fg" }))],
  },
  {
    name: "ink",
    look: css({ background: "ink", color: "paper" }),
    inks: [text("paper", css({ color: "paper" }))],
  },
];
