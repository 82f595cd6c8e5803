'use client';

import { Button, FileInput, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import settingsClasses from '../../settings.module.css';
import classes from '../invoicing.module.css';
import { certificateText } from './certificate-text.ts';
import type { Verifactu } from './verifactu-panel.tsx';

/** Uploads the certificate of the organization. It is never shown again, but its holder and its last day are. */
export function CertificateForm({ certificate }: Pick<Verifactu, 'certificate'>) {
  const t = useTranslations('verifactu');
  const failureText = useFailureText();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const upload = useMutation(
    trpc.verifactu.certificate.mutationOptions({
      onSuccess: () => {
        setFile(null);
        setPassword('');
        return queryClient.invalidateQueries({ queryKey: trpc.verifactu.get.queryKey() });
      },
    }),
  );
  const problem =
    upload.error && (byField(wireError(upload.error).details).certificate ?? failureText(upload.error));

  async function save() {
    if (file) upload.mutate({ certificate: certificateText(await file.arrayBuffer()), password });
  }

  return (
    <HydratedForm
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h3 className={classes.step}>{t('certificate')}</h3>
      {certificate && <KeptCertificate certificate={certificate} />}
      <div className={classes.fields}>
        <FileInput
          label={t('file')}
          placeholder={t('chooseFile')}
          accept=".p12,.pfx,.pem"
          error={problem}
          clearable
          value={file}
          onChange={setFile}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </div>
      <div className={classes.actions}>
        <Button type="submit" variant="default" loading={upload.isPending} disabled={!file}>
          {certificate ? t('replaceCertificate') : t('uploadCertificate')}
        </Button>
      </div>
    </HydratedForm>
  );
}

function KeptCertificate({ certificate }: { certificate: NonNullable<Verifactu['certificate']> }) {
  const t = useTranslations('verifactu');
  const format = useFormatter();
  return (
    <p className={settingsClasses.about}>
      {t('certificateOf', {
        subject: certificate.subject,
        number: certificate.tax_id,
        day: format.dateTime(new Date(certificate.expires_at), { dateStyle: 'medium' }),
      })}
    </p>
  );
}
