export const footerWords = {
  contact: "Contact Us",
  email: "E-mail",
  phone: "Phone",
  office: "Office",
  network: "Network",
  copyright: "Copyright",
} as const;
