'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { ListTable } from '#components/base/list/list-table.tsx';
import table from '#components/base/list/table.module.css';
import classes from './requests.module.css';
import { type LoggedRequest, toneOf } from './requests.ts';

const columns = ['status', 'call', 'token', 'took', 'at'] as const;

function Row({ request }: { request: LoggedRequest }) {
  const t = useTranslations('requests');
  const format = useFormatter();
  const { id, at, actor, method, path, status, duration_ms, replayed, error_code } = request;
  return (
    <tr>
      <td data-label={t('column.status')} className={classes.statusCell}>
        <span className={classes.status} data-tone={toneOf(status)}>
          {status}
        </span>
        {replayed && <span className={classes.quiet}>{t('replayed')}</span>}
      </td>
      <th scope="row" className={classes.call}>
        <Link href={`/requests/${id}`}>
          <span className={classes.method}>{method}</span> {path}
        </Link>
        {error_code && <span className={classes.quiet}>{error_code}</span>}
      </th>
      <td data-label={t('column.token')}>{actor.name ?? actor.id}</td>
      <td data-label={t('column.took')} className={table.number}>
        {t('ms', { ms: format.number(duration_ms, { maximumFractionDigits: 1 }) })}
      </td>
      <td data-label={t('column.at')}>
        <time dateTime={at}>
          {format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'medium' })}
        </time>
      </td>
    </tr>
  );
}

export function RequestTable({ requests }: { requests: readonly LoggedRequest[] }) {
  const t = useTranslations('requests');
  return (
    <ListTable
      title={t('title')}
      columns={columns.map((name) => ({ name, title: t(`column.${name}`), isNumber: name === 'took' }))}
    >
      {requests.map((request) => (
        <Row key={request.id} request={request} />
      ))}
    </ListTable>
  );
}
