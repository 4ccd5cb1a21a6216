import { type CSSProperties, Fragment, type ReactNode } from "react";
import type { Template } from "./template.ts";

// E-mail clients support neither style sheets nor custom properties, so these are the theme's light colours, written out.
export const colors = {
  paper: "#f4f1e8",
  sheet: "#fbfaf5",
  ink: "#15222c",
  label: "#5b666d",
  line: "#cfcabb",
  signal: "#b93214",
  signalFg: "#ffffff",
};
const sans = "'Familjen Grotesk', Arial, Helvetica, sans-serif";
const mono = "'IBM Plex Mono', 'Courier New', monospace";

const paragraph: CSSProperties = { margin: "0 0 16px", font: `400 16px/1.55 ${sans}`, color: colors.ink };
const label: CSSProperties = { font: `400 13px/1.4 ${sans}`, color: colors.label };
const cell: CSSProperties = { padding: "10px 12px", borderTop: `1px solid ${colors.line}`, verticalAlign: "baseline" };

export function TemplateView({
  template,
  sender,
  signature,
}: {
  template: Template;
  sender: string;
  signature: readonly string[];
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light only" />
        <title>{template.title}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: colors.paper }}>
        <Table style={{ tableLayout: "fixed", background: colors.paper }}>
          <tr>
            <td align="center" style={{ padding: "32px 12px" }}>
              {/* Outlook on Windows ignores `max-width` and uses the 600 pixels; a phone uses its own width. */}
              <Table
                width={600}
                style={{ maxWidth: "100%", background: colors.sheet, border: `1px solid ${colors.ink}` }}
              >
                <Row style={{ padding: "18px 24px", borderBottom: `1px solid ${colors.ink}` }}>
                  <span style={{ font: `600 20px/1.2 ${sans}`, letterSpacing: "-0.03em", color: colors.ink }}>
                    {sender}
                  </span>
                </Row>
                <Row style={{ padding: "36px 24px 12px" }}>
                  <h1
                    style={{
                      margin: "0 0 20px",
                      font: `500 30px/1.1 ${sans}`,
                      letterSpacing: "-0.02em",
                      color: colors.ink,
                    }}
                  >
                    {template.title}
                  </h1>
                  <Paragraphs of={template.lead} />
                  {template.body && <Body text={template.body} />}
                  {template.action && <Action {...template.action} />}
                </Row>
                <Row style={{ padding: "8px 24px 24px" }}>
                  <TitleBlock rows={template.rows} />
                </Row>
                {template.quote && <Quote {...template.quote} />}
                <Row style={{ padding: "0 24px 20px" }}>
                  <Paragraphs of={template.closing} />
                  {template.links?.map(({ label: text, href }) => (
                    <p key={href} style={{ ...label, margin: "0 0 8px" }}>
                      <a href={href} style={{ color: colors.label }}>
                        {text}
                      </a>
                    </p>
                  ))}
                </Row>
                <Row style={{ padding: "16px 24px", borderTop: `1px solid ${colors.ink}`, ...label }}>
                  <Lines of={signature} />
                </Row>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

type TableProps = { width?: number | "100%" | undefined; style: CSSProperties; children: ReactNode };

function Table({ width = "100%", style, children }: TableProps) {
  return (
    <table
      role="presentation"
      width={width}
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: "collapse", ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

function Row({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <tr>
      <td style={style}>{children}</td>
    </tr>
  );
}

/** The label column is sized so that on a phone the longest label and our address fit on one line each. */
function TitleBlock({ rows }: Pick<Template, "rows">) {
  return (
    <Table style={{ border: `1px solid ${colors.line}`, borderTop: `3px solid ${colors.signal}` }}>
      {rows.map(({ term, value, href, isCode }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <tr key={index}>
          <td width="92" style={{ ...cell, ...label, width: 92 }}>
            {term}
          </td>
          <td
            style={{
              ...cell,
              font: `400 15px/1.4 ${isCode ? mono : sans}`,
              color: colors.ink,
              wordBreak: "break-word",
            }}
          >
            {href === undefined ? (
              <Breakable text={value} />
            ) : (
              <a href={href} style={{ color: colors.ink }}>
                <Breakable text={value} />
              </a>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Quote({ title, text }: { title: string; text: string }) {
  return (
    <Row style={{ padding: "0 24px 24px" }}>
      <p style={{ ...label, margin: "0 0 8px" }}>{title}</p>
      <Table style={{ borderLeft: `3px solid ${colors.ink}` }}>
        <Row style={{ ...paragraph, padding: "2px 0 2px 18px", wordBreak: "break-word" }}>
          <Lines of={text.split("\n")} />
        </Row>
      </Table>
    </Row>
  );
}

const buttonPadding = "14px 24px";

/**
 * Outlook on Windows ignores the padding of a link. There the cell around it has the padding, by a property that only Outlook
 * knows.
 */
function Action({ label: text, href }: { label: string; href: string }) {
  const inOutlook = { msoPaddingAlt: buttonPadding } as CSSProperties;
  const link = {
    display: "inline-block",
    font: `500 16px/1.2 ${sans}`,
    color: colors.signalFg,
    textDecoration: "none",
  };
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: "8px 0 20px" }}>
      <tbody>
        <tr>
          <td style={{ backgroundColor: colors.signal, ...inOutlook }}>
            <a href={href} style={{ ...link, padding: buttonPadding }}>
              {text}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((text) => (
    <p key={text} style={paragraph}>
      <Breakable text={text} />
    </p>
  ));
}

function Body({ text }: { text: string }) {
  return (
    <p style={{ ...paragraph, wordBreak: "break-word" }}>
      <Lines of={text.split("\n")} />
    </p>
  );
}

/** Separates lines by `<br>`, because Outlook ignores `white-space`. */
function Lines({ of }: { of: readonly string[] }) {
  return of.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** Matches an e-mail or web address. It must begin a word, which also keeps the search of a very long text short. */
const address = /((?<!\S)\S*(?:@|:\/\/)\S*)/;
/**
 * Where an address may break: after `@` or a single slash, and before a character that a reader would take for the end of a
 * sentence, or that begins another part.
 */
const partEnd = /(?<=@|[^/:]\/)|(?=[.?#&].)/;

/** Renders text. An address that is too wide breaks between its parts, and within one only if that alone is too wide. */
function Breakable({ text }: { text: string }) {
  return text.split(address).map((piece, index) =>
    (index % 2 === 0 ? [piece] : piece.split(partEnd)).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
      <Fragment key={`${index}.${at}`}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    )),
  );
}
