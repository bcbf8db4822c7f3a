/** The error that is shown below a form field, if any. */
export const errorOf = (field: HTMLElement): string | undefined =>
  document.getElementById(`${field.id}-error`)?.textContent;
