'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useSession } from '#components/base/session/context.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { atLeast } from '#server/kernel/access/access.ts';

/** A person without an employee file: managers create it here, and everybody else asks one of them. */
export function NoFile() {
  const t = useTranslations('myPage');
  const { role, user } = useSession();
  const isManager = atLeast(role, 'manager');
  return (
    <Page title={t('title')}>
      <Notice
        title={t('noFile.title')}
        about={t(isManager ? 'noFile.createIt' : 'noFile.askFor')}
        action={
          isManager ? (
            <Button component={Link} href={`/data/employees/new?user_id=${user.id}`}>
              {t('noFile.create')}
            </Button>
          ) : (
            <Button component={Link} href="/account" variant="default">
              {t('noFile.account')}
            </Button>
          )
        }
      />
    </Page>
  );
}
