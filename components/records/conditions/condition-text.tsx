'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useKind } from '../kinds/kind-context.tsx';
import { valuesOf } from '../kinds/values-of.ts';
import { dayText, instantText, looksLikeDay, looksLikeId, looksLikeInstant } from '../values/scalar.ts';
import { RecordLink } from '../values/titles.tsx';
import { relativeDays } from './comparable.ts';
import { type Condition, needsValue } from './conditions.ts';
import { useProperty } from './use-property.ts';

/** One condition as a sentence. */
export function ConditionText({ condition: { property, op, value } }: { condition: Condition }) {
  const t = useTranslations('data.conditions');
  const { kind: own, words } = useKind();
  const { kind, field } = useProperty(property);
  const isOfTime = field?.kind === 'date' || field?.kind === 'instant';
  const [head = '', inner] = property.split('.');
  const name =
    inner === undefined
      ? words.property(own.kind, head)
      : `${words.property(own.kind, `${head}_id`)} · ${words.property(kind?.kind ?? '', inner)}`;
  const all = typeof value === 'string' ? (op === 'in' ? value.split(',') : [value]) : value;
  return (
    <>
      {name} {t(isOfTime ? `timeOps.${op}` : `ops.${op}`)}{' '}
      {needsValue(op) &&
        all.map((one, at) => (
          <span key={one}>
            {at > 0 && ', '}
            <strong>
              <ConditionValueText
                text={one}
                label={
                  field && valuesOf(field.schema).includes(one)
                    ? words.value(kind?.kind ?? '', field.name, one)
                    : undefined
                }
              />
            </strong>
          </span>
        ))}
    </>
  );
}

function ConditionValueText({ text, label }: { text: string; label: string | undefined }) {
  const t = useTranslations();
  const format = useFormatter();
  const day = relativeDays.find((one) => one === text);
  if (label !== undefined) return label;
  if (looksLikeId(text)) return <RecordLink id={text} />;
  if (day) return t(`data.conditions.days.${day}`);
  if (looksLikeDay(text)) return dayText(format, text);
  if (looksLikeInstant(text)) return instantText(format, text);
  if (text === 'true' || text === 'false') return t(text === 'true' ? 'data.yes' : 'data.no');
  return text;
}
