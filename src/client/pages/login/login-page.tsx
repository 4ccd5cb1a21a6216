import { login as copy } from "#content/pages/login.ts";
import { drawing, fundedBar, loginPage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { Figure } from "../../ui/figure.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { dataHall } from "./data-hall.ts";
import { LoginForm } from "./login-form.tsx";

const { percent, funded, name } = copy.drawing;
const width = 320;
const paid = (width * percent) / 100;

function isLoginType(userType: string): userType is keyof typeof copy.leads {
  return Object.hasOwn(copy.leads, userType);
}

export function Page({ found }: PageProps) {
  const styles = loginPage();
  const userType = found.value ?? "investor";
  return (
    <div className={styles.root}>
      <div className={styles.side} aria-hidden="true">
        <svg className={drawing()} viewBox="0 0 320 142" aria-hidden="true">
          <defs>
            <g id="hall">
              <path className="heavy" d={dataHall.heavy} />
              <path d={dataHall.thin} />
            </g>
          </defs>
          <svg x={paid} width={width - paid} aria-hidden="true">
            <use href="#hall" x={-paid} className="waiting" />
          </svg>
          <svg width={paid} aria-hidden="true">
            <use href="#hall" />
          </svg>
          <path className="cut" d={`M${paid} 0v142`} />
        </svg>
        <progress className={fundedBar()} max={100} value={percent} />
        <p className={styles.caption}>
          <span>
            <Figure>{percent}%</Figure> {funded}
          </span>
          <span>{name}</span>
        </p>
      </div>
      <div className={styles.box}>
        <LoginForm
          userType={userType}
          title={found.title}
          lead={copy.leads[isLoginType(userType) ? userType : "investor"]}
        />
        <div className={styles.foot}>
          <TitleBlock
            cells={[
              {
                label: copy.otherAccounts,
                span: 4,
                value: copy.accounts
                  .filter((account) => account.userType !== userType)
                  .map((account) => (
                    <PageLink
                      key={account.userType}
                      className={styles.account}
                      to="login"
                      with={{ userType: account.userType }}
                    >
                      {account.label}
                    </PageLink>
                  )),
              },
              { label: copy.help, value: <PageLink to="connect">{copy.contact}</PageLink> },
            ]}
          />
        </div>
      </div>
    </div>
  );
}
