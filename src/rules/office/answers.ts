import * as z from "zod/mini";
import { currencies } from "../money.ts";
import { named } from "../named.ts";
import { type AuditPage, auditActions, auditSubjects } from "./audit.ts";

const nullableText = z.nullable(z.string());
const values = z.nullable(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
);

/** The people whose writes are in the audit. The operator and the system are left out. */
export const auditPeople = z.object({ people: z.array(z.extend(named, { isStaff: z.boolean() })) });
export type AuditPeople = z.output<typeof auditPeople>;

export const auditPage: z.ZodMiniType<AuditPage> = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      who: named,
      action: z.enum(auditActions),
      subject: z.object({ kind: z.enum(auditSubjects), id: z.string() }),
      before: values,
      after: values,
      requestId: z.string(),
    }),
  ),
  names: z.record(z.string(), z.object({ name: nullableText, currency: z.nullable(z.enum(currencies)) })),
  next: nullableText,
});
