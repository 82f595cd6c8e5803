'use client';

import { Modal, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '../data/trpc.ts';
import { CodeBlock } from '../ui/code/code-block.tsx';
import classes from './as-code.module.css';
import { asCurl } from './curl.ts';
import { toRequest } from './request.ts';
import { asTypeScript } from './typescript.ts';

export function CodeDialog({
  name,
  input,
  onClose,
}: {
  name: string;
  input: Readonly<Record<string, unknown>>;
  onClose: () => void;
}) {
  const t = useTranslations('asCode');
  const common = useTranslations('common');
  const requests = useQuery(
    useTRPC().surface.requests.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }),
  );
  const described = requests.data?.[name];
  const request = described && toRequest(described, input);
  const base = `${window.location.origin}/api/v1`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      size="lg"
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <p className={classes.about}>{t('about')}</p>
      {requests.isError && <p role="alert">{t('failed')}</p>}
      {request && (
        <Tabs defaultValue="curl" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="curl">{t('curl')}</Tabs.Tab>
            <Tabs.Tab value="typescript">{t('typescript')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="curl" className={classes.panel}>
            <CodeBlock text={asCurl(request, base)} name={t('curl')} copyLabel={t('copyCurl')} />
          </Tabs.Panel>
          <Tabs.Panel value="typescript" className={classes.panel}>
            <CodeBlock
              text={asTypeScript(request, base)}
              name={t('typescript')}
              copyLabel={t('copyTypescript')}
            />
          </Tabs.Panel>
        </Tabs>
      )}
    </Modal>
  );
}
