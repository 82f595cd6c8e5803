'use client';

/**
 * Opens the camera of a telephone, or the choice of a picture elsewhere. The field is outside of the page's components,
 * because the menu with the button is gone before a picture is chosen.
 */
export function takePhoto(accept: string): Promise<File | undefined> {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept, hidden: true });
  input.setAttribute('capture', 'environment');
  document.body.append(input);
  return new Promise((resolve) => {
    const end = () => {
      input.remove();
      resolve(input.files?.[0]);
    };
    input.addEventListener('change', end);
    input.addEventListener('cancel', end);
    input.click();
  });
}
