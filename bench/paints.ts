import type { Flags } from "lighthouse";
import { type Scores, scoresOf } from "./lighthouse.ts";
import { medianOf } from "./median.ts";

const rounds = 5;
const slowed: Flags = { onlyCategories: ["performance"], throttlingMethod: "devtools" };

/** Medians of the first and the largest paint, also as multiples of those of the first address, and the largest layout shift. */
type Paints = { firstMs: number; largestMs: number; first: string; largest: string; shift: number };

/** Measures when addresses paint on a network and a processor that are really throttled: five rounds, in turns. */
export async function paintsOf<Name extends string>(addresses: Record<Name, string>): Promise<Record<Name, Paints>> {
  const names = Object.keys(addresses) as Name[];
  const runs = names.map((): Scores[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, name] of names.entries()) runs[index]?.push(await scoresOf(addresses[name], slowed));
  }
  const medians = runs.map((of) => ({
    firstMs: medianOf(of.map(({ firstPaintMs }) => firstPaintMs)),
    largestMs: medianOf(of.map(({ largestPaintMs }) => largestPaintMs)),
    shift: Math.max(...of.map(({ shift }) => shift)),
  }));
  const [base] = medians;
  const paints = medians.map(({ firstMs, largestMs, shift }) => ({
    firstMs,
    largestMs,
    first: (firstMs / (base?.firstMs ?? Number.NaN)).toFixed(2),
    largest: (largestMs / (base?.largestMs ?? Number.NaN)).toFixed(2),
    shift,
  }));
  return Object.fromEntries(names.map((name, index) => [name, paints[index]])) as Record<Name, Paints>;
}
