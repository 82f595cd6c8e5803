'use client';

import { IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { asJson, type JsonRow } from './json-tree.ts';
import classes from './json-viewer.module.css';

const indentOf = (depth: number) => `calc(var(--space-16) * ${depth})`;

export function JsonLine({
  row: { path, name, value, depth, size, isOpen },
  isCurrent,
  isFound,
  onChoose,
  onToggle,
}: {
  row: JsonRow;
  isCurrent: boolean;
  isFound: boolean;
  onChoose: () => void;
  onToggle: () => void;
}) {
  const t = useTranslations('jsonViewer');
  const isList = Array.isArray(value);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all its lines
    <div
      role="treeitem"
      tabIndex={isCurrent ? 0 : -1}
      aria-level={depth + 1}
      aria-selected={isCurrent}
      aria-expanded={size ? isOpen : undefined}
      className={classes.line}
      data-path={path}
      data-found={isFound || undefined}
      style={{ paddingInlineStart: indentOf(depth) }}
      onClick={() => {
        onChoose();
        if (size) onToggle();
      }}
    >
      <IconChevronRight
        size={13}
        stroke={2}
        aria-hidden
        className={classes.mark}
        data-open={isOpen || undefined}
        data-hidden={!size || undefined}
      />
      <span>
        {name && <span className={classes.name}>{name}: </span>}
        {size === undefined ? (
          <span className={classes.value} data-kind={value === null ? 'null' : typeof value}>
            {asJson(value)}
          </span>
        ) : (
          <span className={classes.size}>
            {isList ? '[ ' : '{ '}
            {size > 0 && t(isList ? 'items' : 'properties', { count: size })}
            {isList ? ' ]' : ' }'}
          </span>
        )}
      </span>
    </div>
  );
}
