'use client';

import { Button, Modal, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { NamedCode } from '#components/base/as-code/named-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { downloadFile } from '#components/base/files/download-file.ts';
import { Pages } from '#components/base/list/pages.tsx';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import { useCall } from '../call.ts';
import classes from '../form/form.module.css';
import { keyOf } from '../key-of.ts';
import { asList, isObject, type Kind, type KindField, type Reading } from '../kinds/kind.ts';
import { KindAs, useKind } from '../kinds/kind-context.tsx';
import { FullValue } from '../values/full-value.tsx';
import { TitlesOf } from '../values/titles.tsx';
import { fileIn } from './file-in.ts';

const perPage = 50;

/** The answer has the labels of its own area, and properties of its own whose values have labels. */
const kindOfAnswer = (kind: Kind, { area, choices }: Reading): Kind => ({
  ...kind,
  kind: area === kind.area ? kind.kind : area,
  fields: [...kind.fields, ...choices.map(asChoice)],
});

const asChoice = (name: string): KindField => ({
  name,
  kind: 'enum',
  refers: [],
  schema: {},
  is_long: false,
  tones: null,
  is_writable: false,
  is_writer: false,
});

function Answer({ reading, answer }: { reading: Reading; answer: unknown }) {
  const t = useTranslations('data');
  const { kind } = useKind();
  const words = useAllWords();
  const data = isObject(answer) && 'data' in answer ? answer.data : answer;
  const file = fileIn(data, reading.verb);
  const shown = file?.rest ?? data;
  const record = isObject(shown) ? shown : {};
  const isEmpty = Array.isArray(shown) && shown.length === 0;
  return (
    <KindAs kind={kindOfAnswer(kind, reading)} words={words}>
      {isEmpty && <p>{t('nothingToRead')}</p>}
      {!isEmpty && (
        <TitlesOf of={shown}>
          <FullValue name="" value={shown} record={record} />
        </TitlesOf>
      )}
      {file && (
        <Button
          mt="md"
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          onClick={() => downloadFile(file.content, file.type, file.name)}
        >
          {t('downloadIt')}
        </Button>
      )}
    </KindAs>
  );
}

/** Shows the answer of any read call about the record. */
export function ReadingDialog({
  id,
  reading,
  onClose,
}: {
  id: string;
  reading: Reading;
  onClose: () => void;
}) {
  const t = useTranslations();
  const { words } = useKind();
  const failureText = useFailureText();
  const { query } = useCall();
  const { area, verb, by, is_paged } = reading;
  const [page, setPage] = useState(1);
  const input = { [by]: id, ...(is_paged ? { page, per_page: perPage } : {}) };
  const found = useQuery({
    queryKey: keyOf(area, verb, input),
    queryFn: () => query(area, verb, input),
    placeholderData: keepPreviousData,
  });
  const { total } = asList(found.data).meta;
  return (
    <Modal
      opened
      onClose={onClose}
      size="60rem"
      title={words.verb(area, verb)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {found.isPending && <Skeleton height={120} radius="md" />}
      {found.isError && <p role="alert">{failureText(found.error)}</p>}
      {found.data !== undefined && !found.isError && (
        <Suspense fallback={<Skeleton height={120} radius="md" />}>
          <Answer reading={reading} answer={found.data} />
        </Suspense>
      )}
      {is_paged && total > perPage && (
        <Pages page={page} total={Math.ceil(total / perPage)} onChange={setPage} />
      )}
      <div className={classes.dialogFooter}>
        <NamedCode name={`${area}-${verb}`} input={() => input} />
      </div>
    </Modal>
  );
}
