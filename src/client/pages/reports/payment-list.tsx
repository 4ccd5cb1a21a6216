import { reportsCopy } from "#content/pages/reports.ts";
import { statementCopy } from "#content/pages/statement-copy.ts";
import type { ListedPayment } from "#rules/portfolio/reports/answers.ts";
import { centsOf, tokenTextOf } from "#rules/portfolio/reports/statement-text.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { reportsPage, table } from "#styled-system/recipes";
import { LoadMore, usePages } from "../../paged-list.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { FileButtons } from "./file-buttons.tsx";
import type { ReportSource } from "./report-source.ts";

const copy = reportsCopy.payments;

/** The payments, newest first, each with its notice. */
export function PaymentList({ source }: { source: ReportSource }) {
  const list = usePages(source.readPayments);
  if (list.state !== "ready")
    return <LoadState copy={{ ...reportsCopy, failedTitle: copy.failed, loading: copy.loading }} retry={list.retry} />;
  const payments = list.pages.flatMap((page) => page.payments);
  if (payments.length === 0) return <p>{copy.none}</p>;
  return (
    <div>
      <PaymentTable payments={payments} source={source} />
      <LoadMore
        list={list}
        copy={{ more: copy.more, loadingMore: copy.loading, moreFailed: copy.failed }}
        className={reportsPage().more}
      />
      {list.hasMore && (
        <p className={reportsPage().leftOut}>
          {copy.printed.newest} {payments.length} {copy.printed.end}
        </p>
      )}
    </div>
  );
}

function PaymentTable({ payments, source }: { payments: readonly ListedPayment[]; source: ReportSource }) {
  const styles = table();
  const figures = table({ figures: true });
  const [project, paid, calculated, amount, notice] = copy.columns;
  const hasNotices = source.fileTypes.includes("pdf");
  const { act } = reportsPage();
  const columns = [
    { name: project },
    ...[paid, calculated, amount].map((name) => ({ name, isFigure: true })),
    ...(hasNotices ? [{ name: notice, isFigure: true, className: act }] : []),
  ];
  return (
    <table className={`${styles.root} ${reportsPage().rows}`} aria-label={copy.title}>
      <TableHead columns={columns} />
      <tbody>
        {payments.map((payment) => {
          const text = tokenTextOf(payment, payment.currency, statementCopy);
          return (
            <tr key={payment.id} className={styles.row}>
              <th scope="row" className={styles.rowHead}>
                {payment.project}
                {payment.isCounter && <span className={reportsPage().about}>{copy.takenBack}</span>}
              </th>
              <td className={figures.cell} data-label={paid}>
                {shortDateOf(payment.day)}
              </td>
              <td className={figures.cell} {...(text !== "" && { "data-label": calculated })}>
                {text}
              </td>
              <td className={figures.cell} data-label={amount}>
                {payment.currency} {centsOf(payment.minorUnits, payment.currency)}
              </td>
              {hasNotices && (
                <td className={`${figures.cell} ${act}`}>
                  <FileButtons
                    types={["pdf"]}
                    of={`${copy.notice}, ${payment.project}, ${shortDateOf(payment.day)}`}
                    save={() => source.saveNotice(payment)}
                  />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
