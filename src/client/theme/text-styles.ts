import { defineTextStyles } from "@pandacss/dev";

export const textStyles = defineTextStyles({
  headline: {
    value: { fontSize: "t0", lineHeight: ".97", letterSpacing: "-.035em", fontWeight: "display" },
  },
  h1: { value: { fontSize: "t1", lineHeight: "1.02", letterSpacing: "-.028em", fontWeight: "display" } },
  h2: { value: { fontSize: "t2", lineHeight: "1.1", letterSpacing: "-.02em", fontWeight: "medium" } },
  h3: { value: { fontSize: "t3", lineHeight: "1.1", letterSpacing: "-.015em", fontWeight: "medium" } },
  rowTitle: { value: { fontSize: "t4", fontWeight: "medium" } },
  statement: { value: { fontSize: "t2", lineHeight: "1.25", letterSpacing: "-.015em" } },
  lead: { value: { fontSize: "lead", lineHeight: "1.45" } },
  label: { value: { fontSize: "xs", lineHeight: "1.35" } },
  figure: {
    value: { fontFamily: "mono", fontSize: ".94em", letterSpacing: "-.015em", fontVariantNumeric: "tabular-nums" },
  },
});
