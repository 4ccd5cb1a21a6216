/**
 * Calls `begin` whenever the focus moves within a form, and at once if it is there already. Returns a
 * function that stops listening.
 */
export function onUse(form: HTMLElement, begin: () => void): () => void {
  form.addEventListener("focusin", begin);
  if (form.contains(document.activeElement)) begin();
  return () => form.removeEventListener("focusin", begin);
}
