import { login as words } from "#content/pages/login.ts";
import { drawing, fundedBar, loginPage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { Figure } from "../../ui/figure.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { dataHall } from "./data-hall.ts";
import { LoginForm } from "./login-form.tsx";

const { percent, funded, name } = words.drawing;
const width = 320;
const paid = (width * percent) / 100;

function isLoginType(userType: string): userType is keyof typeof words.leads {
  return Object.hasOwn(words.leads, userType);
}

export function Page({ found }: PageProps) {
  const look = loginPage();
  const userType = found.value ?? "investor";
  return (
    <div className={look.root}>
      <div className={look.side} aria-hidden="true">
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
        <p className={look.caption}>
          <span>
            <Figure>{percent}%</Figure> {funded}
          </span>
          <span>{name}</span>
        </p>
      </div>
      <div className={look.box}>
        <LoginForm
          userType={userType}
          title={found.title}
          lead={words.leads[isLoginType(userType) ? userType : "investor"]}
        />
        <div className={look.foot}>
          <TitleBlock
            cells={[
              {
                label: words.otherAccounts,
                span: 4,
                value: words.accounts
                  .filter((account) => account.userType !== userType)
                  .map((account) => (
                    <PageLink
                      key={account.userType}
                      className={look.account}
                      to="login"
                      with={{ userType: account.userType }}
                    >
                      {account.label}
                    </PageLink>
                  )),
              },
              { label: words.help, value: <PageLink to="connect">{words.contact}</PageLink> },
            ]}
          />
        </div>
      </div>
    </div>
  );
}
