'use client';

import { UnstyledButton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useMeasure } from '#components/records/values/use-measure.ts';
import { useView } from '../use-view.ts';
import { GroupName } from './group-name.tsx';
import classes from './grouped.module.css';
import { groupFilter, type Sum, toggled } from './groups-of.ts';
import type { LoadedGroup } from './use-grouped.ts';

interface Props {
  by: string;
  group: LoadedGroup;
  /** Called when the head of a group that is not loaded yet comes into view. */
  onSeen: (key: string) => void;
}

/** The head of a group opens and closes it, and leads to all its records. */
export function GroupHead({ by, group, onSeen }: Props) {
  const t = useTranslations('data');
  const { view, setView } = useView();
  const all = useAddressOfAll(by, group.value);
  const sums = useSumsText(group.sums);
  const { key, value, count, isOpen, isPending, records } = group;
  const { ref: head, entry } = useIntersection({ rootMargin: '200px 0px' });
  const isSeen = entry?.isIntersecting === true;
  useEffect(() => {
    if (isPending && isSeen) onSeen(key);
  }, [isPending, isSeen, key, onSeen]);
  const closed = toggled(view.closed ?? [], key);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const isMore = isOpen && records.length > 0 && count > records.length;
  return (
    <div ref={head} className={classes.head}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={isOpen}
        onClick={() => void setView({ closed: closed.length ? closed : null })}
      >
        <Chevron className={classes.chevron} size={16} aria-hidden />
        <span className={classes.name}>
          <GroupName by={by} value={value} />
        </span>
        <span className={classes.count}>{count}</span>
      </UnstyledButton>
      {sums && <span className={classes.sums}>{sums}</span>}
      {isMore && (
        <Link className={classes.all} href={all}>
          {t('groupAll', { count })}
        </Link>
      )}
    </div>
  );
}

/** The list of all records of a group, under the other filters of this one. */
function useAddressOfAll(by: string, value: string | null): string {
  const path = usePathname();
  const asked = new URLSearchParams(useSearchParams());
  for (const name of ['group', 'closed', 'page']) asked.delete(name);
  const own = groupFilter(by, value, asked.get('filter'));
  for (const [name, text] of Object.entries(own)) asked.set(name, text);
  return `${path}?${asked}`;
}

/** The sums with their unit. Amounts in several currencies are shown one after the other, and never added. */
function useSumsText(sums: readonly Sum[]): string {
  const { kind } = useKind();
  const measure = useMeasure(kind.units);
  const name = kind.views.board?.sum ?? '';
  return sums
    .filter(({ sum }) => sum !== 0)
    .map(({ currency, sum }) => measure(name, sum, { currency }))
    .join(' · ');
}
