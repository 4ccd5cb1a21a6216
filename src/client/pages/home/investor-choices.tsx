import { home } from "#content/pages/home.ts";
import { homeOpening } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";

const styles = homeOpening();

export function InvestorChoices({ onChoose }: { onChoose?: () => void }) {
  return home.investorTypes.choices.map((each) => (
    <PageLink
      key={each.type}
      to="invest"
      with={{ investorType: each.type }}
      className={styles.choice}
      {...(onChoose && { onClick: onChoose })}
    >
      <span>
        <b className={styles.choiceTitle}>{each.title}</b>
        <small className={styles.choiceNote}>{each.note}</small>
      </span>
    </PageLink>
  ));
}
