'use client';

import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { copyText } from '../copy-text.ts';
import { JsonLine } from './json-line.tsx';
import { asText, branches, isWithin, type JsonRow, matches, rowsOf, stepOf } from './json-tree.ts';
import classes from './json-viewer.module.css';

/**
 * A viewer for JSON values: lines can be opened and closed, searched, reached with the arrow keys, and copied
 * by path or by value.
 */
export function JsonViewer({ value, name }: { value: unknown; name: string }) {
  const t = useTranslations('jsonViewer');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [copied, setCopied] = useState<'path' | 'value'>();
  const tree = useRef<HTMLDivElement>(null);
  const rows = rowsOf(value, closed);
  const at = Math.max(
    0,
    rows.findIndex(({ path }) => path === chosen),
  );
  const current = rows[at];
  const found = matches(value, words);
  const foundPaths = new Set(found.map(({ path }) => path));

  function choose(row: JsonRow | undefined, isFocused = true) {
    if (!row) return;
    setChosen(row.path);
    setCopied(undefined);
    if (!isFocused) return;
    tree.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(row.path)}"]`)?.focus();
  }

  const toggle = ({ path, isOpen }: JsonRow) =>
    setClosed(new Set(isOpen ? [...closed, path] : [...closed].filter((one) => one !== path)));

  /** Moves to the next match and opens the lines that hide it. */
  function goToNextMatch() {
    const after = found.findIndex(({ path }) => path === chosen) + 1;
    const next = found[after] ?? found[0];
    if (!next) return;
    setClosed(new Set([...closed].filter((branch) => !isWithin(next.path, branch))));
    choose(next, false);
  }

  async function copy(what: 'path' | 'value') {
    if (current && (await copyText(what === 'path' ? current.path : asText(current.value)))) setCopied(what);
  }

  function press(event: KeyboardEvent) {
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : stepOf(event.key, rows, at);
    if (!step) return;
    event.preventDefault();
    if ('fold' in step) toggle(step.fold);
    else choose(step.row);
  }

  return (
    <section className={classes.viewer} aria-label={name}>
      <div className={classes.tools}>
        <TextInput
          type="search"
          size="xs"
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={14} stroke={1.8} aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            goToNextMatch();
          }}
        />
        <span className={classes.count} role="status">
          {words.trim() && t('found', { count: found.length })}
        </span>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => copy('path')}>
          {copied === 'path' ? t('copied') : t('copyPath')}
        </Button>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => copy('value')}>
          {copied === 'value' ? t('copied') : t('copyValue')}
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={() => setClosed(closed.size > 0 ? new Set() : new Set(branches(value)))}
        >
          {closed.size > 0 ? t('open') : t('close')}
        </Button>
      </div>
      <div ref={tree} role="tree" aria-label={name} className={classes.tree} onKeyDown={press} tabIndex={-1}>
        {rows.map((row, i) => (
          <JsonLine
            key={row.path}
            row={row}
            isCurrent={i === at}
            isFound={foundPaths.has(row.path)}
            onChoose={() => choose(row)}
            onToggle={() => toggle(row)}
          />
        ))}
      </div>
    </section>
  );
}
