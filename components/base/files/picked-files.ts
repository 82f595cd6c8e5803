/** The files that are dragged or pasted. A copied cell of a table is a picture and a text; people mean the text. */
export const hasFiles = (data: DataTransfer | null): data is DataTransfer =>
  data?.types.includes('Files') === true;

export function pastedFiles(data: DataTransfer | null): File[] {
  if (!hasFiles(data) || data.types.includes('text/plain')) return [];
  return [...data.files];
}

/** True for an element in which people type, so that pasting is about its text. */
export const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));

/** True if a dialog is open that does not contain the element. */
export function isBehindDialog(element: Element): boolean {
  const dialog = document.querySelector('[aria-modal="true"]');
  return dialog !== null && !dialog.contains(element);
}
