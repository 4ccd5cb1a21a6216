/** What the tools of a dashboard say about themselves, beside their names. */
export const toolFactsCopy = {
  listed: "listed",
  watched: "watched",
  inAll: "in all",
  indicators: { one: "indicator", many: "indicators" },
  revision: "revision",
  of: "of",
  limitsPassed: { one: "limit passed", many: "limits passed" },
  limits: { one: "limit set, not passed", many: "limits set, none passed" },
  goals: { one: "goal", many: "goals" },
  unread: "unread",
  withTeam: "with our team",
  projects: { one: "project", many: "projects" },
  open: "open",
} as const;
