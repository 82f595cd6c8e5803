'use client';

import { CodeBlock } from './code-block.tsx';
import { JsonViewer } from './json-viewer.tsx';

/** A text that may be JSON: an object or a list is folded and searched, anything else is shown as it is. */
export function JsonOrText({ text, name }: { text: string; name: string }) {
  const value = readObject(text);
  return value ? <JsonViewer value={value} name={name} /> : <CodeBlock text={text} name={name} />;
}

function readObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
