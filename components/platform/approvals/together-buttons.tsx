'use client';

import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { titleText } from '#components/records/values/scalar.ts';
import { useKindName } from './approval-kinds-context.tsx';
import classes from './approvals.module.css';
import { type Together, togetherIn } from './approvals.ts';
import type { WorkspaceState } from './use-workspace.ts';

const TogetherDialog = dynamic(
  () => loadPart(() => import('./together-dialog.tsx')).then((all) => all.TogetherDialog),
  { ssr: false },
);

/** A button for each group that is decided at once, such as the pay of a month, and for a chosen kind. */
export function TogetherButtons({ workspace }: { workspace: WorkspaceState }) {
  const t = useTranslations('approvals');
  const format = useFormatter();
  const kindName = useKindName();
  const [asked, ask] = useState<string>();
  const { items, filters } = workspace;
  const groups = [...togetherIn(items), ...ofChosenKind(workspace)];
  const open = groups.find((one) => keyOf(one) === asked);
  const nameOf = ({ kind, value, items: own }: Together) => {
    const name = `${kindName(kind, 'many')} (${own.length})`;
    return value === '' ? name : `${name} · ${titleText(format, value)}`;
  };
  return (
    <>
      {groups.map((one) => (
        <Button
          key={keyOf(one)}
          classNames={{ root: classes.together ?? '', label: classes.wrapping ?? '' }}
          variant="light"
          leftSection={<IconChecks size={18} stroke={1.8} aria-hidden />}
          onClick={() => ask(keyOf(one))}
        >
          {t('together', { name: nameOf(one) })}
        </Button>
      ))}
      {open && (
        <TogetherDialog
          name={nameOf(open)}
          items={open.items}
          key={`${keyOf(open)} ${filters.all}`}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}

const keyOf = ({ kind, value }: Together) => `${kind} ${value}`;

/** Records of a chosen kind without groups are one group. Suggestions differ too much, and have no figure to compare. */
function ofChosenKind({ items, filters: { kind } }: WorkspaceState): Together[] {
  const own = items.filter(
    (one) => one.kind === kind && one.together === null && typeof one.facts[0]?.value === 'number',
  );
  return kind !== null && own.length > 1 ? [{ kind, value: '', items: own }] : [];
}
