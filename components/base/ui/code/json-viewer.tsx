'use client';

import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { copyText } from '../copy-text.ts';
import { JsonLine } from './json-line.tsx';
import { asText } from './json-tree.ts';
import classes from './json-viewer.module.css';
import { type JsonTree, useJsonTree } from './use-json-tree.ts';

/**
 * A viewer for JSON values: lines can be opened and closed, searched, reached with the arrow keys, and copied
 * by path or by value.
 */
export function JsonViewer({ value, name }: { value: unknown; name: string }) {
  const [words, setWords] = useState('');
  const tree = useJsonTree(value, words);
  const foundPaths = new Set(tree.found.map(({ path }) => path));
  return (
    <section className={classes.viewer} aria-label={name}>
      <JsonTools tree={tree} words={words} onSearch={setWords} />
      <div
        ref={tree.tree}
        role="tree"
        aria-label={name}
        className={classes.tree}
        onKeyDown={tree.press}
        tabIndex={-1}
      >
        {tree.rows.map((row) => (
          <JsonLine
            key={row.path}
            row={row}
            isCurrent={row === tree.current}
            isFound={foundPaths.has(row.path)}
            onChoose={() => tree.choose(row)}
            onToggle={() => tree.toggle(row)}
          />
        ))}
      </div>
    </section>
  );
}

interface ToolsProps {
  tree: JsonTree;
  words: string;
  onSearch: (words: string) => void;
}

function JsonTools({ tree, words, onSearch }: ToolsProps) {
  const t = useTranslations('jsonViewer');
  return (
    <div className={classes.tools}>
      <TextInput
        type="search"
        size="xs"
        className={classes.search}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={14} stroke={1.8} aria-hidden />}
        value={words}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          tree.goToNextMatch();
        }}
      />
      <span className={classes.count} role="status">
        {words.trim() && t('found', { count: tree.found.length })}
      </span>
      <CopyButtons key={tree.current?.path} row={tree.current} />
      <Button size="compact-xs" variant="subtle" color="gray" onClick={tree.toggleAll}>
        {tree.isFolded ? t('open') : t('close')}
      </Button>
    </div>
  );
}

/** Copies the path or the value of the current line, and says so until another line is current. */
function CopyButtons({ row }: { row: JsonTree['current'] }) {
  const t = useTranslations('jsonViewer');
  const [copied, setCopied] = useState<'path' | 'value'>();

  async function copy(what: 'path' | 'value') {
    if (row && (await copyText(what === 'path' ? row.path : asText(row.value)))) setCopied(what);
  }

  return (
    <>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => copy('path')}>
        {copied === 'path' ? t('copied') : t('copyPath')}
      </Button>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => copy('value')}>
        {copied === 'value' ? t('copied') : t('copyValue')}
      </Button>
    </>
  );
}
