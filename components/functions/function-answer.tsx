'use client';

import { Alert, Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useFailureText } from '../data/failure-text.ts';
import { idsIn, isObject, placeOf } from '../data-place/kinds/kind.ts';
import { datedText } from '../data-place/values/scalar.ts';
import { TitlesOf } from '../data-place/values/titles.tsx';
import { isEmpty } from '../data-place/values/value.tsx';
import { WholeValue } from '../data-place/values/whole-value.tsx';
import { keep } from '../files/keep.ts';
import { EvidenceList } from '../suggestions/evidence-list.tsx';
import { type Fact, Facts } from '../ui/facts.tsx';
import { Panel } from '../ui/panel.tsx';
import classes from './functions.module.css';
import type { Answer } from './functions.ts';

/** Subtitles are a file to keep, not something to read in a table. */
const files: Readonly<Record<string, string>> = { srt: 'application/x-subrip', vtt: 'text/vtt' };
/** The call that would do what is proposed is for programs. */
const forPrograms = new Set(['call']);

/** An id of a record without its kind beside it would be taken for that of a line, which is nothing to open. */
const isBare = ({ id, type }: Record<string, unknown>) => type === undefined && idsIn(id).length > 0;

/** Sentences of ours, which name days; what people wrote is left as it is. */
const told = new Set(['reason', 'reasons', 'explanation']);

type Dated = (text: string) => string;

function readable(value: unknown, dated: Dated, name = ''): unknown {
  if (typeof value === 'string') return told.has(name) ? dated(value) : value;
  if (Array.isArray(value)) return value.map((one) => readable(one, dated, name));
  if (!isObject(value)) return value;
  const shown = Object.entries(value).filter(([key]) => !(key in files) && !forPrograms.has(key));
  return Object.fromEntries(
    shown.map(([key, inner]) => [
      key === 'id' && isBare(value) ? 'record_id' : key,
      readable(inner, dated, key),
    ]),
  );
}

function Result({ answer: { feature, result } }: { answer: Answer }) {
  const t = useTranslations('functions');
  const format = useFormatter();
  const whole = readable(result, (text) => datedText(format, text));
  const record = isObject(whole) ? whole : {};
  const kept = Object.entries(isObject(result) ? result : {}).filter(([name]) => name in files);
  if (Object.values(record).every(isEmpty)) return <p>{t('nothing')}</p>;
  return (
    <>
      <WholeValue name="" value={whole} record={record} />
      {kept.map(([name, content]) => (
        <Button
          key={name}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} stroke={1.8} aria-hidden />}
          onClick={() => keep(String(content), files[name] ?? '', `${feature}.${name}`)}
        >
          {t('save', { name: `${feature}.${name}` })}
        </Button>
      ))}
    </>
  );
}

/** By what it was found, how sure that is, and what the model had to do with it. */
function Ground({ answer }: { answer: Answer }) {
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

function Whole({ answer }: { answer: Answer }) {
  const t = useTranslations('functions');
  const { status, needed, have, about, run_id, evidence } = answer;
  if (status === 'queued')
    return (
      <p>
        <Loader size="xs" mr="xs" /> {t('queued')}{' '}
        {run_id && <Link href={placeOf('ai_runs', run_id)}>{t('toRun')}</Link>}
      </p>
    );
  if (status === 'insufficient_data')
    return (
      <p>
        {t('insufficient', { needed: needed ?? 0, have: have ?? 0 })} {about && `(${about})`}
      </p>
    );
  if (status !== 'done')
    return (
      <Alert color="brick" title={t(`ended.${status}`)}>
        {about}
      </Alert>
    );
  return (
    <TitlesOf of={[answer.result, evidence]}>
      <div className={classes.answer}>
        <Result answer={answer} />
        <EvidenceList title={t('evidence')} evidence={evidence} />
        <Ground answer={answer} />
      </div>
    </TitlesOf>
  );
}

/** What was found out: read aloud as it comes. */
export function FunctionAnswer({
  answer,
  isPending,
  failure,
}: {
  answer: Answer | undefined;
  isPending: boolean;
  failure: unknown;
}) {
  const t = useTranslations('functions');
  const failureText = useFailureText();
  return (
    <div role="status">
      {(isPending || answer) && (
        <Panel title={t('answer')}>
          {isPending ? <p>{t('running')}</p> : answer && <Whole answer={answer} />}
          {failure != null && <Alert color="brick">{failureText(failure)}</Alert>}
        </Panel>
      )}
    </div>
  );
}
