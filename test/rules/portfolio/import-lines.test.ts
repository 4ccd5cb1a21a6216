import { expect, test } from "vitest";
import type { Day } from "#rules/day.ts";
import { entryKeyOf, importContentOf, readImportLines } from "#rules/portfolio/import-lines.ts";

const today = "2026-02-17" as Day;
const heading = "email,project,day,tokens,amount";
const line = "anna.riva@posta.example,Edge Data Hall,2026-01-14,2,2000.00";

test("the cells of a line are read by the heading, in any order and with any separator", () => {
  const read = { day: "2026-01-14", tokens: 2, minorUnits: 200_000 };
  const same = { email: "anna.riva@posta.example", project: "Edge Data Hall", entry: read };
  expect(readImportLines("purchases", `${heading}\n${line}`, today)).toMatchObject([{ line: 2, ...same }]);
  const turned = 'Amount;Tokens;Day;Project;E-Mail\n"2,000.00";2;2026-01-14;Edge Data Hall;ANNA.RIVA@posta.example';
  expect(readImportLines("purchases", turned.replace("E-Mail", "Email"), today)).toMatchObject([{ line: 2, ...same }]);
  const thousand = `${heading}\n${line.replace(",2,2000.00", ',"1,000",2000.00')}`;
  expect(readImportLines("purchases", thousand, today)).toMatchObject([{ entry: { tokens: 1_000 } }]);
});

test("each faulty line says what is wrong and in which cell", () => {
  const wrong = [
    "anna.riva,Edge Data Hall,2026-01-14,2,2000.00",
    "anna.riva@posta.example,,2026-01-14,2,2000.00",
    "anna.riva@posta.example,Edge Data Hall,2026-02-30,2,2000.00",
    "anna.riva@posta.example,Edge Data Hall,2026-02-18,2,2000.00",
    "anna.riva@posta.example,Edge Data Hall,1026-01-14,2,2000.00",
    "anna.riva@posta.example,Edge Data Hall,1989-12-31,2,2000.00",
    "anna.riva@posta.example,Edge Data Hall,1990-01-01,1.5,2000.00",
    'anna.riva@posta.example,Edge Data Hall,2026-01-14,2,"2.000,00"',
    "anna.riva@posta.example,Edge Data Hall,2026-01-14,2",
    `${line},50`,
    line,
  ];
  const read = readImportLines("purchases", [heading, ...wrong].join("\n"), today) ?? [];
  expect(read.map(({ faults }) => faults)).toEqual([
    [{ column: "email", fault: "email" }],
    [{ column: "project", fault: "project" }],
    [{ column: "day", fault: "day" }],
    [{ column: "day", fault: "future" }],
    [{ column: "day", fault: "too-early" }],
    [{ column: "day", fault: "too-early" }],
    [{ column: "tokens", fault: "tokens" }],
    [{ column: "amount", fault: "amount" }],
    [{ column: null, fault: "cells" }],
    [{ column: null, fault: "cells" }],
    undefined,
  ]);
});

test.each([
  ["999999999", "9999999999999.99", undefined],
  ["999,999,999", "9,999,999,999,999.99", undefined],
  ["1000000000", "90071992547409.91", ["too-many", "too-large"]],
  ["1,000,000,000", "10,000,000,000,000", ["too-many", "too-large"]],
  ["1000,000", "90,0719,925.00", ["tokens", "amount"]],
])(
  "a line with %s tokens for %s is taken, or told which number is too large or wrongly written",
  (tokens, amount, faults) => {
    const large = line.replace(",2,2000.00", `,"${tokens}","${amount}"`);
    const [read] = readImportLines("purchases", `${heading}\n${large}`, today) ?? [];
    expect(read?.faults?.map(({ fault }) => fault)).toEqual(faults);
  },
);

test("a line pasted from a spreadsheet keeps its empty cells, including the first and the last", () => {
  const [tabbed, ...cells] = [heading, ...line.split(",")].map((text) => text.replaceAll(",", "\t"));
  const lines = [["", ...cells.slice(1)], [...cells.slice(0, -1), ""], cells.slice(0, -1), [...cells, ""]];
  const text = [tabbed, ...lines.map((each) => each.join("\t"))].join("\r\n");
  expect(readImportLines("purchases", text, today)).toMatchObject([
    { project: "Edge Data Hall", faults: [{ column: "email", fault: "email" }] },
    { project: "Edge Data Hall", faults: [{ column: "amount", fault: "amount" }] },
    { faults: [{ column: null, fault: "cells" }] },
    { entry: { tokens: 2, minorUnits: 200_000 } },
  ]);
});

test("a holding can have one valuation a day, and any number of payments with different amounts", () => {
  const [one, other] = [100, 200].map((minorUnits) => {
    return { personId: "u1", projectId: "p1", day: "2026-01-14" as Day, tokens: 0, minorUnits };
  });
  if (!one || !other) throw new Error("There are two.");
  expect(entryKeyOf("valuations", one)).toBe(entryKeyOf("valuations", other));
  expect(entryKeyOf("distributions", one)).not.toBe(entryKeyOf("distributions", other));
});

test("a faulty value of a valuation is reported in the column value, and a value may be zero, but a payment may not", () => {
  const valued = (value: string, day = "2026-01-14") =>
    `email,project,day,value\nanna.riva@posta.example,Edge Data Hall,${day},${value}`;
  expect(readImportLines("valuations", valued("a lot", "soon"), today)?.[0]?.faults).toEqual([
    { column: "day", fault: "day" },
    { column: "value", fault: "amount" },
  ]);
  expect(readImportLines("distributions", valued("0").replace("value", "amount"), today)?.[0]?.faults).toEqual([
    { column: "amount", fault: "amount" },
  ]);
  expect(readImportLines("valuations", valued("0"), today)?.[0]?.entry).toMatchObject({ minorUnits: 0, tokens: 0 });
});

test("a heading for another kind of record, or with an extra column, is refused", () => {
  expect(readImportLines("distributions", `${heading}\n${line}`, today)).toBeUndefined();
  expect(readImportLines("purchases", line, today)).toBeUndefined();
  expect(readImportLines("purchases", `${heading.replace("amount", "value")}\n${line}`, today)).toBeUndefined();
  expect(readImportLines("purchases", `${heading},note\n${line},`, today)).toBeUndefined();
  expect(readImportLines("purchases", "", today)).toEqual([]);
});

test("the same lines count as the same content, whatever their line ends", () => {
  const text = `${heading}\n${line}`;
  expect(importContentOf(`\uFEFF${heading}\r\n\r\n${line}\r\n`)).toBe(importContentOf(text));
  expect(importContentOf(`${text}0`)).not.toBe(importContentOf(text));
});
