'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';
import { ConditionList } from '../conditions/condition-list.tsx';
import { useKind } from '../kinds/kind-context.tsx';
import { asAudience, audienceWith, beginningOf } from './audience.ts';

/** The conditions of an audience. A filter that a program wrote in a form of its own is shown as it is. */
export function AudienceConditions({
  value,
  onChange,
}: {
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const t = useTranslations('data.conditions');
  const { kind } = useKind();
  const [beginning] = useState(() => beginningOf(kind, asAudience(value)));
  if (beginning) return <ConditionList value={beginning} onChange={(next) => onChange(audienceWith(next))} />;
  return (
    <div>
      <p>{t('asCode')}</p>
      <CodeBlock text={JSON.stringify(asAudience(value)?.filter, null, 2)} name={t('title')} />
    </div>
  );
}
