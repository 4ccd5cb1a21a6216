import { dropDown, fieldText } from "../../theme/declarations.ts";
import { defineRecipe } from "../../theme/define-recipe.ts";

/** A key of the keyboard. Hidden on phones, which have none, and on paper. */
export const officeKey = defineRecipe({
  className: "office-key",
  base: {
    display: "inline-block",
    minWidth: "1.3rem",
    padding: ".15rem .3rem",
    border: "1px solid {colors.edge}",
    background: "sheet",
    color: "label",
    fontFamily: "sans",
    fontSize: ".6875rem",
    fontWeight: "medium",
    lineHeight: "1",
    textAlign: "center",
    _narrow: { display: "none" },
    _print: { display: "none" },
  },
});

/** A number beside a name. */
export const officeCount = defineRecipe({
  className: "office-count",
  base: { fontFamily: "mono", fontSize: ".75rem", lineHeight: "1", fontWeight: "normal", color: "label" },
  staticCss: [{ tone: ["*"] }],
  variants: { tone: { plain: {}, danger: { color: "danger" } } },
  defaultVariants: { tone: "plain" },
});

function filled(colour: string, share: string) {
  return { "--tone": `{colors.${colour}}`, "--filled": share };
}

const cross =
  "linear-gradient(45deg, transparent 42%, var(--tone) 42% 58%, transparent 58%), linear-gradient(135deg, transparent 42%, var(--tone) 42% 58%, transparent 58%)";

/** A square that fills as a matter progresses. Its name is beside it, or only for screen readers if there is no room. */
export const officeState = defineRecipe({
  className: "office-state",
  base: {
    display: "inline-flex",
    // The name has the baseline of its row. The square is in the middle of the name.
    alignItems: "baseline",
    gap: ".45em",
    color: "var(--tone)",
    fontWeight: "medium",
    whiteSpace: "nowrap",
    _enlarged: { whiteSpace: "normal" },
    _before: {
      content: '""',
      flex: "none",
      alignSelf: "center",
      width: ".7em",
      height: ".7em",
      border: "1.5px solid var(--tone)",
      background: "linear-gradient(90deg, var(--tone) var(--filled), transparent 0)",
      forcedColorAdjust: "none",
      printColorAdjust: "exact",
    },
  },
  staticCss: [{ shape: ["*"], bare: ["*"] }],
  variants: {
    shape: {
      empty: filled("ink", "0%"),
      half: filled("status.funding", "50%"),
      most: filled("status.active", "75%"),
      full: filled("status.active", "100%"),
      shut: filled("label", "100%"),
      waits: { ...filled("label", "0%"), _before: { borderStyle: "dashed" } },
      odd: {
        ...filled("status.planning", "0%"),
        _before: {
          // Not the key's yellow, which is too light on paper: the square may be shown without its name.
          background: "linear-gradient(135deg, transparent 35%, var(--tone) 35% 60%, transparent 60%)",
        },
      },
      failed: { ...filled("danger", "0%"), _before: { background: cross } },
    },
    bare: { true: { alignItems: "center", fontSize: "0", gap: 0, _before: { width: ".6875rem", height: ".6875rem" } } },
  },
});

/** A link to another page. Its arrow is drawn with CSS, not a glyph. */
export const officeGo = defineRecipe({
  className: "office-go",
  base: {
    fontWeight: "medium",
    whiteSpace: "nowrap",
    _enlarged: { whiteSpace: "normal" },
    textDecorationColor: "edge",
    textDecorationThickness: "1px",
    _after: {
      content: '""',
      display: "inline-block",
      width: "1.1em",
      height: ".42em",
      marginLeft: ".4em",
      background: "currentColor",
      clipPath: "{assets.arrow}",
      transition: "translate .2s {easings.draw}",
      // Both draw no background: forced colours replace it, and paper leaves it out.
      _forced: { background: "LinkText" },
      _print: { display: "none" },
    },
    _hover: { _after: { translate: ".3em" } },
  },
});

/** A select or a search field in the filter bar of a desk. */
export const officeInput = defineRecipe({
  className: "office-input",
  base: {
    minHeight: "2rem",
    maxWidth: "100%",
    padding: ".2rem .6rem",
    border: "1px solid {colors.edge}",
    borderRadius: 0,
    background: "sheet",
    fontSize: "var(--text, .875rem)",
    _hover: { borderColor: "rule" },
    _invalid: { borderColor: "danger", boxShadow: "inset 3px 0 {colors.danger}" },
    ...fieldText,
    "select&": dropDown,
    "textarea&": { width: "100%", display: "block", padding: ".55rem .7rem", lineHeight: "1.5", resize: "vertical" },
    "&[type=file]": { width: "100%", minWidth: 0, padding: ".2rem .6rem .2rem .2rem" },
    // The browser's own button is blue.
    "&::-webkit-search-cancel-button": { filter: "grayscale(1)" },
    "&::file-selector-button": {
      minHeight: "1.5rem",
      marginRight: ".6rem",
      padding: ".1rem .5rem",
      border: "1px solid {colors.ink}",
      background: "none",
      color: "ink",
      font: "inherit",
      fontWeight: "medium",
      cursor: "pointer",
    },
    _narrow: { minHeight: "2.75rem", "&::file-selector-button": { minHeight: "2.25rem" } },
  },
});
