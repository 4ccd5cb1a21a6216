import { noticesCopy } from "#content/pages/notices.ts";
import type { MemberKind } from "#rules/accounts/person.ts";
import { type EmailChoice, emailChoices, type Preferences, type Topic, topicsFor } from "#rules/notices/topics.ts";
import { noticeChoices } from "#styled-system/recipes";
import { HiddenText } from "../ui/hidden-text.tsx";

const copy = noticesCopy.choices;

type ChoiceTableProps = {
  preferences: Preferences;
  kind: MemberKind;
  /** If omitted, nothing can be chosen. */
  choose?: ((topic: Topic, choice: EmailChoice) => void) | undefined;
};

export function ChoiceTable({ preferences, kind, choose }: ChoiceTableProps) {
  const styles = noticeChoices();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{copy.topic}</th>
          {emailChoices.map((choice) => (
            <th key={choice} scope="col">
              {copy.names[choice]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topicsFor[kind].map((topic) => (
          <tr key={topic}>
            <th scope="row" className={styles.name}>
              {copy.topics[topic].name}
              <small className={styles.text}>{copy.topics[topic].text}</small>
            </th>
            {emailChoices.map((choice) => (
              <td key={choice} className={styles.cell}>
                <label className={styles.choice} data-choice={copy.names[choice]}>
                  <input
                    type="radio"
                    name={topic}
                    value={choice}
                    checked={preferences[topic] === choice}
                    disabled={!choose}
                    onChange={() => choose?.(topic, choice)}
                  />
                  <HiddenText>{`${copy.topics[topic].name}: ${copy.names[choice]}`}</HiddenText>
                </label>
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" className={styles.name}>
            {copy.security.name}
            <small className={styles.text}>{copy.security.text}</small>
          </th>
          <td colSpan={emailChoices.length} className={styles.always}>
            {copy.always}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
