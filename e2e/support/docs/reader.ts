import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { type Block, blocksOf } from '../code-in-docs.ts';
import { expectOutput } from './shown-output.ts';
import { openTerminal, type Terminal } from './terminal.ts';

interface Reading {
  /** The folder in which the reader's terminals are opened. */
  cwd: string;
  env?: Record<string, string>;
  /** Values of the reader, such as an address or a token, instead of those of the page. */
  own: readonly (readonly [theirs: string, ours: string])[];
  /** Chapters that the test itself has done. */
  done?: readonly string[];
  /** Does what the commands of a block that is not run would do. */
  commands?: (text: string) => Promise<void>;
  /** The longest time until shown lines are printed, in milliseconds. */
  patience?: number;
}

const isOutput = ({ language, name }: Block) => (language === 'text' || language === 'json') && name === '';

/** Runs the blocks of a page in their order, and compares the outputs that the page shows. Returns how many ran. */
export async function followPage(page: string, reading: Reading): Promise<number> {
  const { cwd, env = {}, own, done = [], commands, patience = 15_000 } = reading;
  const replaced = (text: string) =>
    own.reduce((left, [theirs, ours]) => left.replaceAll(theirs, ours), text);
  const terminals: Terminal[] = [];
  const open = () => {
    const terminal = openTerminal(cwd, env);
    terminals.push(terminal);
    return terminal;
  };
  let terminal: Terminal | undefined;
  let printed = () => '';
  let count = 0;
  try {
    for (const block of blocksOf(page).filter(({ chapter }) => !done.includes(chapter))) {
      const text = replaced(block.text);
      if (isOutput(block)) await expectOutput({ ...block, text }, printed, patience);
      else if (path.extname(block.name)) writeFileSync(path.join(cwd, block.name), text);
      else if (block.name === 'commands') await commands?.(text);
      else if (block.language === 'sh' && block.name === 'running') printed = open().begin(text);
      else if (block.language === 'sh' && block.name === '') {
        terminal ??= open();
        const pasted = await terminal.paste(text);
        printed = pasted.printed;
        expect(pasted.code, `${text}${printed()}`).toBe(0);
        count += 1;
      }
    }
    return count;
  } finally {
    await Promise.all(terminals.map((one) => one.close()));
  }
}
