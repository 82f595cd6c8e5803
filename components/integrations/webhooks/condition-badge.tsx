'use client';

import { useTranslations } from 'next-intl';
import classes from './webhooks.module.css';
import { conditionOf, type Endpoint } from './webhooks.ts';

export function ConditionBadge({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks.condition');
  const condition = conditionOf(endpoint);
  return (
    <span className={classes.condition} data-condition={condition}>
      {t(condition)}
    </span>
  );
}
