'use client';

import { useTranslations } from 'next-intl';
import { useSession } from '../../session/context.tsx';
import { Notice } from '../notice.tsx';
import classes from './denied.module.css';

/** Replaces content that the person's role may not see: why, which role it is, and whom to ask. */
export function Denied({ title, reason, order = 2 }: { title: string; reason: string; order?: 1 | 2 }) {
  const t = useTranslations();
  const { role, organization } = useSession();
  const about = (
    <>
      {reason}
      <span className={classes.role}>
        {t('common.denied', { role: t(`roles.${role}`), organization: organization.name })}
      </span>
    </>
  );
  return <Notice order={order} title={title} about={about} />;
}
