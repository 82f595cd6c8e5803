'use client';

import { useFormatter, useNow, useTranslations } from 'next-intl';
import { type Entry, isObject } from '../../kinds/kind.ts';
import classes from './document-link.module.css';

const mailStates = ['queued', 'sent', 'failed', 'suppressed'] as const;

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** The link as the record has it. */
function linkOf({ document_link: link }: Entry) {
  if (!isObject(link) || typeof link.expires_at !== 'string') return undefined;
  const { expires_at, revoked_at, last_opened_at, opened_days } = link;
  const days = typeof opened_days === 'number' ? opened_days : 0;
  return { expires_at, revoked_at: text(revoked_at), last_opened_at: text(last_opened_at), days };
}

/** The newest mail with the document. */
function mailOf({ document_mail: mail }: Entry) {
  if (!isObject(mail) || typeof mail.at !== 'string') return undefined;
  const status = mailStates.find((one) => one === mail.status);
  const to = Array.isArray(mail.to) ? mail.to.join(', ') : '';
  return status && { status, to, at: mail.at, reason: text(mail.error) ?? '' };
}

export function hasWorkingLink(record: Entry): boolean {
  const link = linkOf(record);
  return link !== undefined && link.revoked_at === null && Date.parse(link.expires_at) > Date.now();
}

/** Until when the link works, whether it was opened, and what became of the last mail. */
export function LinkFacts({ record }: { record: Entry }) {
  const t = useTranslations('document');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const link = linkOf(record);
  const mail = mailOf(record);
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' });
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const validity = () => {
    if (!link) return t('noLink');
    if (link.revoked_at !== null) return t('linkRevoked', { day: day(link.revoked_at) });
    const isOver = Date.parse(link.expires_at) <= now.getTime();
    return t(isOver ? 'linkExpired' : 'validUntil', { day: day(link.expires_at) });
  };
  const opened = () =>
    link?.last_opened_at
      ? t('opened', { days: link.days, when: moment(link.last_opened_at) })
      : t('neverOpened');
  return (
    <ul className={classes.facts}>
      {mail && (
        <li>{t(`mailed.${mail.status}`, { to: mail.to, when: moment(mail.at), reason: mail.reason })}</li>
      )}
      <li>{validity()}</li>
      {link && <li>{opened()}</li>}
    </ul>
  );
}
