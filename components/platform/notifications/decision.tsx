'use client';

import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { FullValue } from '#components/records/values/full-value.tsx';
import { datedText, titleText } from '#components/records/values/scalar.ts';
import { isEmpty, ShortValue } from '#components/records/values/value.tsx';
import { OfKind } from '../approvals/approval-kinds-context.tsx';
import { type Approval, factsOf } from '../approvals/approvals.ts';
import classes from './notifications.module.css';

/** The facts that the decision depends on, and the button that approves in one press. */
export function Decision({ item, onApprove }: { item: Approval; onApprove: () => void }) {
  const t = useTranslations('approvals');
  const format = useFormatter();
  return (
    <div className={classes.decision}>
      <OfKind kind={item.kind}>
        <Facts item={item} />
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

/** The facts in one line; a receipt has its picture, which opens with a press. */
function Facts({ item }: { item: Approval }) {
  const { kind } = useKind();
  const record = factsOf(item);
  return (
    <ul className={classes.facts}>
      {item.facts
        .filter(({ value }) => !isEmpty(value))
        .map(({ name, value }) => {
          const Value = kind.screen.files[name] ? FullValue : ShortValue;
          return (
            <li key={name} data-file={kind.screen.files[name] ? true : undefined}>
              <Value name={name} value={value} record={record} />
            </li>
          );
        })}
    </ul>
  );
}
