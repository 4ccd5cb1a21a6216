export const notFound = {
  code: "404",
  title: "Oops! Page not found",
  back: "Return to Home",
  sheet: "Sheet",
  status: "Status",
  missing: "Not in this set",
  drawing: "Fences around an empty plot; the building between them is only dashed.",
} as const;
