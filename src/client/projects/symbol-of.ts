import type { Project } from "#rules/projects/project.ts";
import type { Elevated } from "../ui/elevation.tsx";
import { energy } from "./drawings/energy.ts";
import { clinic, crane, dataHall, depot, water } from "./symbols.ts";

/** The symbol of each category, wherever one of its projects is drawn. */
export const symbolOf = {
  "Renewable Energy": energy,
  Technology: dataHall,
  Transportation: depot,
  "Real Estate": crane,
  "Smart City": water,
  Healthcare: clinic,
} as const satisfies Record<Project["category"], Elevated>;
