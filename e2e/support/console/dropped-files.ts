import type { Locator } from '@playwright/test';

/** A file that a test drops. Its bytes are the text, or as many zeros as `size` says. */
export interface DroppedFile {
  name: string;
  type: string;
  text?: string;
  base64?: string;
  size?: number;
}

/** A fixed time, so that a browser takes the same file for the same one after a reload. */
const modified = 1_750_000_000_000;

/** Drops files on an element as a person does: they are above it first. */
export const dropFiles = (on: Locator, files: readonly DroppedFile[]): Promise<void> =>
  on.evaluate(
    (element, [all, lastModified]) => {
      const dataTransfer = new DataTransfer();
      for (const { name, type, text, base64, size } of all) {
        const part =
          base64 === undefined
            ? (text ?? new Uint8Array(size ?? 0))
            : Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([part], name, { type, lastModified }));
      }
      for (const type of ['dragenter', 'dragover', 'drop'])
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [files, modified] as const,
  );

/** Pastes a file into the focused element. */
export const pasteFile = (into: Locator, { name, type, base64 = '' }: DroppedFile): Promise<void> =>
  into.evaluate(
    (element, file) => {
      const clipboardData = new DataTransfer();
      const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
      clipboardData.items.add(new File([bytes], file.name, { type: file.type }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { name, type, base64 },
  );
