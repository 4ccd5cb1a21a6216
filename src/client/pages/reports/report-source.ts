import type {
  IssuedStatement,
  ListedPayment,
  PaymentsAnswer,
  ReportsAnswer,
  StatementAnswer,
  TaxAnswer,
} from "#rules/portfolio/reports/answers.ts";
import type { Answer } from "../../api.ts";

export type FileType = "pdf" | "csv";

/** Where the page reads its lists and saves its files: the API or the sample. Types not in `fileTypes` cannot be saved. */
export type ReportSource = {
  readOverview: () => Promise<Answer<ReportsAnswer>>;
  readStatement: (id: string) => Promise<Answer<StatementAnswer>>;
  readPayments: (after?: string) => Promise<Answer<PaymentsAnswer>>;
  readTax: (year: number) => Promise<Answer<TaxAnswer>>;
  fileTypes: readonly FileType[];
  saveStatement: (statement: IssuedStatement, type: FileType) => Promise<void>;
  saveNotice: (payment: ListedPayment) => Promise<void>;
  saveTax: (year: number, type: FileType) => Promise<void>;
};
