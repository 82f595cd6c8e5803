'use client';

import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { downloadFile } from '#components/base/files/download-file.ts';

/** The people who signed, with time and address, for everybody who takes part. */
export function Certificate({ token, number }: { token: string; number: string }) {
  const t = useTranslations('signing');
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.signing.certificate.queryOptions({ token }, { staleTime: Number.POSITIVE_INFINITY }),
  );
  const html = data?.data.html;
  return (
    <Button
      fullWidth
      mb="sm"
      variant="default"
      leftSection={<IconCertificate size={18} stroke={1.7} />}
      disabled={!html}
      onClick={() => html && downloadFile(html, 'text/html', `${number}-certificate.html`)}
    >
      {t('certificate')}
    </Button>
  );
}
