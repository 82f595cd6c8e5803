'use client';

import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { ShortValue } from '#components/records/values/value.tsx';
import { useView } from '../use-view.ts';
import classes from './grouped.module.css';
import { type Sum, toggled } from './groups-of.ts';
import type { LoadedGroup } from './use-grouped.ts';

/** The head of a group opens and closes it, and leads to all its records. */
export function GroupHead({ by, group }: { by: string; group: LoadedGroup }) {
  const t = useTranslations('data');
  const { view, setView } = useView();
  const all = useAddressOfAll(by, group.value);
  const sums = useSumsText(group.sums);
  const { value, count, isOpen, records } = group;
  const closed = toggled(view.closed ?? [], value);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const isMore = isOpen && records.length > 0 && count > records.length;
  return (
    <div className={classes.head}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={isOpen}
        onClick={() => void setView({ closed: closed.length ? closed : null })}
      >
        <Chevron size={16} aria-hidden />
        <ShortValue name={by} value={value} record={{ [by]: value }} />
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
function useAddressOfAll(by: string, value: string): string {
  const path = usePathname();
  const asked = new URLSearchParams(useSearchParams());
  for (const name of ['group', 'closed', 'page']) asked.delete(name);
  asked.set(by, value);
  return `${path}?${asked}`;
}

/** Amounts in several currencies are shown one after the other, and never added. */
function useSumsText(sums: readonly Sum[]): string {
  const format = useFormatter();
  return sums
    .filter(({ sum }) => sum !== 0)
    .map(({ currency, sum }) => format.number(sum, currency === null ? {} : { style: 'currency', currency }))
    .join(' · ');
}
