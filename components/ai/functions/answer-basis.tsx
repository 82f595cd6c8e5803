'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type Fact, Facts } from '#components/base/ui/facts.tsx';
import type { Answer } from './functions.ts';

/** The basis of an answer: the method, its confidence and the model's part in it. */
export function AnswerBasis({ answer }: { answer: Answer }) {
  const t = useTranslations('functions');
  const format = useFormatter();
  const { engine, confidence, sample_size, hit_rate, model } = answer;
  const share = (part: number) => format.number(part, { style: 'percent' });
  const facts: Fact[] = [
    ...(engine ? [{ name: t('engine'), value: t(`engines.${engine}`) }] : []),
    ...(confidence === null ? [] : [{ name: t('confidence'), value: share(confidence) }]),
    ...(sample_size > 0 ? [{ name: t('sample'), value: format.number(sample_size) }] : []),
    ...(hit_rate
      ? [
          {
            name: t('hitRate'),
            value: t('hitRateOf', {
              rate: share(hit_rate.rate),
              of: hit_rate.of,
              baseline: share(hit_rate.baseline),
            }),
          },
        ]
      : []),
    ...(model.name
      ? [
          {
            name: t('model'),
            value: model.used ? (
              t('modelUsed', { name: model.name, tokens: model.tokens })
            ) : (
              <>
                {t('modelUnused')} {model.reason && `(${model.reason})`}
              </>
            ),
          },
        ]
      : []),
  ];
  return facts.length > 0 && <Facts facts={facts} />;
}
