import * as z from "zod/mini";
import { named } from "../named.ts";

export const staffList = z.object({ staff: z.array(named) });
