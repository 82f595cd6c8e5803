'use client';

import { Alert, Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { downloadFile } from '#components/base/files/download-file.ts';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { isObject } from '#components/records/kinds/kind.ts';
import { FullValue } from '#components/records/values/full-value.tsx';
import { datedText } from '#components/records/values/scalar.ts';
import { TitlesOf } from '#components/records/values/titles.tsx';
import { isEmpty } from '#components/records/values/value.tsx';
import { EvidenceList } from '../suggestions/evidence-list.tsx';
import { AnswerBasis } from './answer-basis.tsx';
import classes from './functions.module.css';
import type { Answer } from './functions.ts';
import { filesIn, readable } from './readable.ts';

function Result({ answer: { feature, result } }: { answer: Answer }) {
  const t = useTranslations('functions');
  const format = useFormatter();
  const whole = readable(result, (text) => datedText(format, text));
  const record = isObject(whole) ? whole : {};
  if (Object.values(record).every(isEmpty)) return <p>{t('nothing')}</p>;
  return (
    <>
      <FullValue name="" value={whole} record={record} />
      {filesIn(feature, result).map(({ name, type, content }) => (
        <Button
          key={name}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} stroke={1.8} aria-hidden />}
          onClick={() => downloadFile(content, type, name)}
        >
          {t('save', { name })}
        </Button>
      ))}
    </>
  );
}

function Whole({ answer }: { answer: Answer }) {
  const t = useTranslations('functions');
  const pageOf = usePageOf();
  const { status, needed, have, about, run_id, evidence } = answer;
  const run = run_id ? pageOf('ai_run', run_id) : undefined;
  if (status === 'queued')
    return (
      <p>
        <Loader size="xs" mr="xs" /> {t('queued')} {run && <Link href={run}>{t('toRun')}</Link>}
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
        <AnswerBasis answer={answer} />
      </div>
    </TitlesOf>
  );
}

/** The answer of a function, in a live region so that screen readers announce it. */
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
