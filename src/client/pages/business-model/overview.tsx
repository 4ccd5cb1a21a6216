import { businessModel } from "#content/pages/business-model.ts";
import { businessModelPage, drawing } from "#styled-system/recipes";
import { linkTerms } from "../../navigation/link-terms.tsx";
import { Section } from "../../ui/section.tsx";
import { overviewDrawing as art } from "./overview-drawing.ts";

const copy = businessModel.overview;
const styles = businessModelPage();

export function Overview() {
  const { companies, platform, institutional, retail } = copy.parties;
  const linked = linkTerms(businessModel.terms);
  return (
    <Section title={copy.title} aside={copy.aside}>
      <div>
        <svg className={`${drawing()} ${styles.diagram}`} viewBox="0 0 640 392" role="img" aria-label={copy.drawing}>
          <path className="heavy" d={art.parties} />
          <path d={art.details} />
          <path className="waiting" d={art.waiting} />
          <path className="cut" d={art.cut} />
          <path className="heavy" d={art.capital} />
          <path className="heavy revenues" d={art.revenue} />
          <path className="heavy tokens" d={art.token} />
          <path className="heavy tokens" d={art.seal} />
          <path className="head" d={art.capitalHeads} />
          <path className="head" d={art.revenueHeads} />
          <path className="head tokens" d={art.tokenHeads} />
          <text className="middle" x="85" y="128">
            {companies}
          </text>
          <text className="middle" x="320" y="138">
            {platform}
          </text>
          <text className="end" x="636" y="34">
            {institutional}
          </text>
          <text className="end" x="636" y="386">
            {retail}
          </text>
        </svg>
        <dl className={styles.key}>
          {copy.flows.map(({ flow, name, text }) => (
            <div key={flow} className={styles.flow}>
              <dt>
                <svg className={`${drawing()} ${styles.sample}`} viewBox="0 0 56 10" aria-hidden="true">
                  <path className={`heavy ${flow}`} d="M0 5h46" />
                  <path className={`head ${flow}`} d="M56 5l-10-5v10z" />
                </svg>
                <b>{name}</b>
              </dt>
              <dd className={styles.flowText}>{linked(text)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
