'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import type { AuditEvent } from './use-audit.ts';
import { actorTypes } from './view.ts';

/** The actor of an event: a person, a program with the name of its token, an agent or the platform. */
export function AuditActor({
  actor,
  names,
}: {
  actor: AuditEvent['actor'];
  names: ReadonlyMap<string, string>;
}) {
  const t = useTranslations('audit');
  const may = useMay();
  const pageOf = usePageOf();
  const type = actorTypes.find((one) => one === actor.type);
  const name = names.get(actor.id);
  if (type === 'system') return t('actors.system');
  if (type === 'user') return name ?? actor.id;
  const what = type ? t(`actors.${type}`) : t('somebodyOutside');
  const page = type === 'token' && name && may('tokens', 'list') && pageOf('token', actor.id);
  return (
    <>
      {what} {page ? <Link href={page}>{name}</Link> : <code>{actor.id}</code>}
    </>
  );
}
