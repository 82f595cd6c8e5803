/** Returns the text of an installed file as its package publishes it, or undefined if the file lacks a change. */
export function publishedText(file: string, installed: string): string | undefined;
