'use client';

import { Radio, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import { useKindNamed } from '../conditions/use-property.ts';
import classes from '../form/form.module.css';
import { RecordsSelect } from '../form/selects/records-select.tsx';
import { KindAs } from '../kinds/kind-context.tsx';
import { asAudience, type Way, wayOf, ways } from './audience.ts';
import { AudienceConditions } from './audience-conditions.tsx';
import { AudienceCount } from './audience-count.tsx';

/** Chooses the people of a campaign: all, those who meet conditions, or single ones. */
export function AudienceEditor({
  of,
  label,
  value,
  problem,
  onChange,
}: {
  of: string;
  label: string;
  value: unknown;
  problem: ReactNode;
  onChange: (value: unknown) => void;
}) {
  const t = useTranslations('data.audience');
  const words = useAllWords();
  const kind = useKindNamed(of);
  const audience = asAudience(value);
  const [way, setWay] = useState(wayOf(audience));

  function choose(next: Way | undefined) {
    setWay(next);
    onChange(next === 'all' ? { filter: {} } : undefined);
  }

  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      {problem && <div className={classes.problem}>{problem}</div>}
      <Stack gap="sm">
        <Radio.Group
          aria-label={label}
          value={way ?? ''}
          onChange={(next) => choose(ways.find((one) => one === next))}
        >
          <Stack gap="xs">
            {ways.map((one) => (
              <Radio key={one} value={one} label={t(one)} />
            ))}
          </Stack>
        </Radio.Group>
        {way === 'some' && kind && (
          <KindAs kind={kind} words={words}>
            <AudienceConditions value={value} onChange={onChange} />
          </KindAs>
        )}
        {way === 'chosen' && (
          <RecordsSelect
            aria-label={words.kind(of, 'many')}
            kind={of}
            value={audience?.contact_ids ?? []}
            onChange={(ids) => onChange(ids.length ? { contact_ids: ids } : undefined)}
          />
        )}
        {audience && <AudienceCount audience={audience} />}
      </Stack>
    </fieldset>
  );
}
