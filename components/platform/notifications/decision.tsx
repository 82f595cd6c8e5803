'use client';

import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { datedText, titleText } from '#components/records/values/scalar.ts';
import { isEmpty, ShortValue } from '#components/records/values/value.tsx';
import { OfKind } from '../approvals/approval-kinds-context.tsx';
import { type Approval, factsOf } from '../approvals/approvals.ts';
import classes from './notifications.module.css';

/** The facts that the decision depends on, and the button that approves in one press. */
export function Decision({ item, onApprove }: { item: Approval; onApprove: () => void }) {
  const t = useTranslations('approvals');
  const format = useFormatter();
  const record = factsOf(item);
  return (
    <div className={classes.decision}>
      <OfKind kind={item.kind}>
        <ul className={classes.facts}>
          {item.facts
            .filter(({ value }) => !isEmpty(value))
            .map(({ name, value }) => (
              <li key={name}>
                <ShortValue name={name} value={value} record={record} />
              </li>
            ))}
        </ul>
      </OfKind>
      {item.warnings.map(({ code, message }) => (
        <p key={code} className={classes.quiet}>
          {datedText(format, message)}
        </p>
      ))}
      <Button
        className={classes.touch}
        leftSection={<IconCheck size={18} stroke={1.8} aria-hidden />}
        aria-label={t('approveOf', { name: titleText(format, item.title) })}
        onClick={onApprove}
      >
        {t('approve')}
      </Button>
    </div>
  );
}
