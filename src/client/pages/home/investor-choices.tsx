import { home } from "#content/pages/home.ts";
import { homeOpening } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";

const look = homeOpening();

export function InvestorChoices({ onChoose }: { onChoose?: () => void }) {
  return home.investorTypes.choices.map((each) => (
    <PageLink
      key={each.type}
      to="invest"
      with={{ investorType: each.type }}
      className={look.choice}
      {...(onChoose && { onClick: onChoose })}
    >
      <span>
        <b className={look.choiceTitle}>{each.title}</b>
        <small className={look.choiceNote}>{each.note}</small>
      </span>
    </PageLink>
  ));
}
