import { defineTokens } from "@pandacss/dev";

export const tokens = defineTokens({
  fonts: {
    sans: { value: "Familjen, FamiljenF, Arial, sans-serif" },
    mono: { value: "Plex, PlexF, ui-monospace, monospace" },
  },
  fontSizes: {
    t0: { value: "clamp(2.5rem, 1.1rem + 5.6vw, 5.75rem)" },
    t1: { value: "clamp(2.125rem, 1.35rem + 3vw, 3.75rem)" },
    t2: { value: "clamp(1.625rem, 1.3rem + 1.3vw, 2.375rem)" },
    t3: { value: "1.375rem" },
    t4: { value: "1.125rem" },
    lead: { value: "clamp(1.125rem, 1rem + .5vw, 1.3125rem)" },
    body: { value: "1.0625rem" },
    md: { value: "1rem" },
    sm: { value: ".9375rem" },
    xs: { value: ".8125rem" },
  },
  fontWeights: {
    normal: { value: "400" },
    display: { value: "460" },
    medium: { value: "500" },
    semibold: { value: "600" },
  },
  spacing: {
    0: { value: "0" },
    s1: { value: ".25rem" },
    s2: { value: ".5rem" },
    s3: { value: ".75rem" },
    s4: { value: "1rem" },
    s5: { value: "1.5rem" },
    s6: { value: "2rem" },
    s7: { value: "3rem" },
    s8: { value: "4.5rem" },
    s9: { value: "clamp(3.5rem, 2.5rem + 3.6vw, 6.5rem)" },
    /** Even with large text, the gutter takes no larger share of the window than on the smallest phone. */
    gutter: { value: "clamp(min(1.25rem, 6.25vw), 4.4vw, 4rem)" },
  },
  sizes: {
    full: { value: "100%" },
    page: { value: "92rem" },
    text: { value: "40rem" },
    form: { value: "26rem" },
  },
  easings: { draw: { value: "cubic-bezier(.2, .7, .2, 1)" } },
  assets: {
    arrow: { value: "polygon(0 44%,84% 44%,72% 8%,80% 0,100% 50%,80% 100%,72% 92%,84% 56%,0 56%)" },
  },
});
