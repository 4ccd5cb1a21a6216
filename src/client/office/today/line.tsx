import type { ReactNode } from "react";
import { officeGo, officeToday } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";

type LineProps = {
  /** The clock, or a state. */
  sign: ReactNode;
  due: string;
  isOver?: boolean;
  /** The address where it is done. Without one, the action itself does it. */
  address?: string;
  name: string;
  what: string;
  owner?: string;
  act: ReactNode;
};

/** One waiting item: its time, person, subject and owner, and the action that does it. */
export function Line({ sign, due, isOver = false, address, name, what, owner, act }: LineProps) {
  const styles = officeToday();
  const about = (
    <>
      <b>{name}</b>
      <span className={styles.what}>{what}</span>
    </>
  );
  return (
    <li className={styles.line} data-row="">
      <span className={styles.clock}>{sign}</span>
      <span className={styles.due} data-over={isOver ? "" : undefined}>
        {due}
      </span>
      {address ? (
        <AddressLink address={address} className={styles.who}>
          {about}
        </AddressLink>
      ) : (
        <span className={styles.who}>{about}</span>
      )}
      <span className={styles.owner}>{owner}</span>
      <span className={styles.act}>
        {address && typeof act === "string" ? (
          // A second link, for the pointer only: the keyboard and screen readers use the link on the name.
          <AddressLink address={address} className={officeGo()} aria-label={`${act}: ${name}`} tabIndex={-1}>
            {act}
          </AddressLink>
        ) : (
          act
        )}
      </span>
    </li>
  );
}
