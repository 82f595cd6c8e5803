'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Status } from '#components/base/ui/status.tsx';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import { titleText } from '#components/records/values/scalar.ts';
import classes from './desk.module.css';
import { owedByCurrency } from './owed.ts';

type List = Outputs['surface']['related'][number];

const business = ['deals', 'quotes', 'invoices', 'contracts'];

/** The purchases of the customer, as lists that the role may read, and the sum that they owe. */
export function Bought({ id, isCompany }: { id: string; isCompany: boolean }) {
  const trpc = useTRPC();
  const found = useQuery(trpc.surface.related.queryOptions({ id }, { staleTime: 60_000 }));
  const lists = (found.data ?? []).filter(({ plural, total, column }) => {
    const isOwn = column === 'company_id' || column === 'contact_id';
    return business.includes(plural) && total > 0 && isOwn;
  });
  return (
    <>
      <Owed id={id} isCompany={isCompany} />
      <Suspense fallback={null}>
        {lists.map((list) => (
          <BoughtList key={`${list.plural} ${list.column}`} list={list} />
        ))}
      </Suspense>
    </>
  );
}

function BoughtList({ list }: { list: List }) {
  const words = useAllWords();
  const format = useFormatter();
  const money = ({ amount, currency }: { amount: string; currency: string }) =>
    format.number(Number(amount), { style: 'currency', currency });
  return (
    <section>
      <h3>
        {words.kind(list.kind, 'many')} · {[list.total, ...list.sums.map(money)].join(' · ')}
      </h3>
      <ul>
        {list.data.map((row) => (
          <li key={row.id}>
            {row.page === null ? row.title : <Link href={row.page}>{titleText(format, row.title)}</Link>}
            {row.status && row.tone && (
              <Status tone={row.tone}>{words.value(list.kind, 'status', row.status)}</Status>
            )}
            {row.money && <span className={classes.money}>{money(row.money)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The open invoices of the customer, added up by currency. */
function Owed({ id, isCompany }: { id: string; isCompany: boolean }) {
  const t = useTranslations('desk.customer');
  const format = useFormatter();
  const trpc = useTRPC();
  const may = useMay();
  const about = isCompany ? { company_id: id } : { contact_id: id };
  const filter = JSON.stringify({ ...about, direction: 'sale', balance: { gt: 0 }, status: { ne: 'draft' } });
  const found = useQuery(
    trpc.invoices.list.queryOptions(
      { filter, per_page: 100, fields: 'balance,currency,number' },
      { enabled: may('invoices', 'list') },
    ),
  );
  if (!found.data) return null;
  const owed = owedByCurrency(found.data.data);
  return (
    <section>
      <h3>{t('owes')}</h3>
      {owed.length === 0 ? (
        <span className={classes.quiet}>{t('owesNothing')}</span>
      ) : (
        <Link href={`/data/invoices?filter=${encodeURIComponent(filter)}`}>
          {owed
            .map(({ amount, currency }) => format.number(amount, { style: 'currency', currency }))
            .join(' · ')}{' '}
          {t('openInvoices', { count: found.data.meta.total })}
        </Link>
      )}
    </section>
  );
}
