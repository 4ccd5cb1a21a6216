import * as z from "zod/mini";
import { projectStatuses } from "./project.ts";

export const changedStatus = z.object({ id: z.string(), status: z.enum(projectStatuses) });
