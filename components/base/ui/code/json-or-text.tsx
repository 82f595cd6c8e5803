'use client';

import { CodeBlock } from './code-block.tsx';
import { rowsOf } from './json-tree.ts';
import { JsonViewer } from './json-viewer.tsx';

/** Smallest number of lines that is worth folding; fewer can be read at a glance. */
const worthFolding = 5;

/** A text that may be JSON: long JSON can be folded and searched, everything else is shown unchanged. */
export function JsonOrText({ text, name }: { text: string; name: string }) {
  const value = readObject(text);
  return value && rowsOf(value, new Set()).length >= worthFolding ? (
    <JsonViewer value={value} name={name} />
  ) : (
    <CodeBlock text={text} name={name} />
  );
}

function readObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
