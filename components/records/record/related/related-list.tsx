'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Status } from '#components/base/ui/status.tsx';
import { inSentence } from '#components/base/wording/words/in-sentence.ts';
import { type Entry, placeOf } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { useAllowed } from '../../kinds/use-allowed.ts';
import { titleText } from '../../values/scalar.ts';
import { isMadeHere } from '../offered-actions.ts';
import classes from './related.module.css';
import type { Related } from './related-records.tsx';
import type { RelatedList } from './use-related.ts';

interface Props {
  list: Related;
  record: Entry;
}

/** The address of the list with only the records about this one, and that of the form for a new one. */
const addressesOf = ({ plural, filter, column, isChild }: Related, { id }: Entry) => {
  const searchBy = (name: string) => new URLSearchParams({ [isChild ? 'parent' : name]: id });
  return {
    whole: `${placeOf(plural)}?${searchBy(filter)}`,
    made: `${placeOf(plural)}/new?${searchBy(column)}`,
  };
};

/** Tells if a record of the list can be made from here. */
function useIsMade(record: Entry) {
  const { kind } = useKind();
  const allowed = useAllowed();
  return ({ is_made, area, kind: made }: Related) =>
    is_made &&
    allowed(area, 'create') &&
    isMadeHere(kind, made, record) &&
    typeof record.deleted_at !== 'string';
}

/** The name of a list, and the property through which it names the record if that is not obvious. */
function useNamesOf() {
  const t = useTranslations('data');
  const { kind: own, words } = useKind();
  return (list: Related) => ({
    name: words.kind(list.kind, 'many'),
    by: isPlain(list, own.kind)
      ? undefined
      : t('through', { property: words.property(list.kind, list.column) }),
  });
}

/** Records that name this one in a property of its own kind, and not as the one that they were converted to. */
const isPlain = ({ column, isChild }: Related, own: string) =>
  isChild || column === `${own}_id` || column === 'related_id';

/** A list with its figures and its newest records. */
export function FilledList({ list, record }: Props) {
  const t = useTranslations('record');
  const data = useTranslations('data');
  const { words } = useKind();
  const format = useFormatter();
  const isMade = useIsMade(record);
  const { name, by } = useNamesOf()(list);
  const { whole, made } = addressesOf(list, record);
  const { found } = list;
  if (!found) return null;
  const sums = found.sums.map(({ amount, currency }) =>
    format.number(Number(amount), { style: 'currency', currency }),
  );
  const figures = [
    data('count', { count: found.total }),
    ...(found.open ? [t('open', { count: found.open })] : []),
    ...sums,
  ];
  return (
    <li className={classes.list}>
      <div className={classes.head}>
        <Link href={whole}>{name}</Link>
        {by && <span className={classes.quiet}>{by}</span>}
        <span className={classes.quiet}>{figures.join(' · ')}</span>
        {isMade(list) && (
          <Button
            component={Link}
            href={made}
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlus size={13} stroke={2} aria-hidden />}
            aria-label={data('newOf', {
              gender: words.gender(list.kind),
              kind: inSentence(words.kind(list.kind)),
            })}
          >
            {data('new')}
          </Button>
        )}
      </div>
      <ul className={classes.rows}>
        {found.data.map((row) => (
          <RelatedRow key={row.id} row={row} kind={list.kind} />
        ))}
      </ul>
    </li>
  );
}

function RelatedRow({ row, kind }: { row: RelatedList['data'][number]; kind: string }) {
  const { words } = useKind();
  const format = useFormatter();
  const title = titleText(format, row.title);
  return (
    <li>
      <span className={classes.title}>
        {row.page === null ? title : <Link href={row.page}>{title}</Link>}
      </span>
      {row.status && row.tone && <Status tone={row.tone}>{words.value(kind, 'status', row.status)}</Status>}
      {row.money && (
        <span className={classes.money}>
          {format.number(Number(row.money.amount), { style: 'currency', currency: row.money.currency })}
        </span>
      )}
    </li>
  );
}

/**
 * Of the lists without records: those to which one can be added here, and those of kinds that are no resources, which have
 * no figures but may have records. Notes and calls are added by the field of the page.
 */
export function useOffered(lists: readonly Related[], record: Entry) {
  const { kind } = useKind();
  const isMade = useIsMade(record);
  return {
    unknown: lists.filter(({ found }) => found === undefined),
    made: lists.filter((list) => isMade(list) && isPlain(list, kind.kind) && list.kind !== 'activity'),
  };
}

interface EmptyProps {
  unknown: readonly Related[];
  made: readonly Related[];
  record: Entry;
}

/** The lists without records in one line, so that a record can be added to each. */
export function EmptyLists({ unknown, made, record }: EmptyProps) {
  const t = useTranslations('record');
  const data = useTranslations('data');
  const { words } = useKind();
  if (made.length + unknown.length === 0) return null;
  return (
    <p className={classes.empty}>
      {unknown.map((list) => (
        <Link key={list.plural} href={addressesOf(list, record).whole}>
          {words.kind(list.kind, 'many')}
        </Link>
      ))}
      {made.length > 0 && <span className={classes.quiet}>{t('add')}</span>}
      {made.map((list) => (
        <Link
          key={`${list.kind}.${list.column}`}
          href={addressesOf(list, record).made}
          aria-label={data('newOf', {
            gender: words.gender(list.kind),
            kind: inSentence(words.kind(list.kind)),
          })}
        >
          {words.kind(list.kind)}
        </Link>
      ))}
    </p>
  );
}
