'use client';

import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconLink } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { copyText } from '#components/base/ui/copy-text.ts';
import { type Entry, isObject } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { useAllowed } from '../../kinds/use-allowed.ts';
import { CallDialog } from '../call-dialog.tsx';
import { useWrite } from '../use-record.ts';
import classes from './document-link.module.css';
import { hasWorkingLink, LinkFacts } from './link-facts.tsx';

const make = 'makeDocumentLink';
const revoke = 'revokeDocumentLink';

type Asked = 'new' | 'revoke';

/** Copies the address of a link that was made, or shows it where the browser does not allow that. */
function useCopyLink() {
  const t = useTranslations('document');
  return async (reply: unknown) => {
    const address = isObject(reply) && isObject(reply.data) ? String(reply.data.url) : '';
    const isCopied = await copyText(address);
    notifications.show({ message: isCopied ? t('linkCopied') : address, autoClose: isCopied ? 4000 : false });
  };
}

/** The link by which the customer opens the document: to copy, to replace and to revoke, and whether it was opened. */
export function DocumentLink({ record }: { record: Entry }) {
  const t = useTranslations('document');
  const failureText = useFailureText();
  const { kind } = useKind();
  const allowed = useAllowed();
  const write = useWrite(record.id);
  const copyLink = useCopyLink();
  const [asked, setAsked] = useState<Asked>();
  const works = hasWorkingLink(record);
  const start = () =>
    write.mutate(
      { area: kind.area, verb: make, input: {} },
      {
        onSuccess: copyLink,
        onError: (error) =>
          notifications.show({
            color: 'brick',
            message: failureText(error),
            role: 'alert',
            autoClose: false,
          }),
      },
    );
  return (
    <div className={classes.link}>
      <h3 className={classes.title}>{t('link')}</h3>
      <LinkFacts record={record} />
      {allowed(kind.area, make) && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconLink size={16} stroke={1.8} aria-hidden />}
            loading={write.isPending && asked === undefined}
            onClick={start}
          >
            {t('copyLink')}
          </Button>
          {works && (
            <>
              <Button size="xs" variant="subtle" color="gray" onClick={() => setAsked('new')}>
                {t('newLink')}
              </Button>
              <Button size="xs" variant="subtle" color="gray" onClick={() => setAsked('revoke')}>
                {t('revokeLink')}
              </Button>
            </>
          )}
        </Group>
      )}
      {asked && <LinkDialog asked={asked} record={record} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

interface DialogProps {
  asked: Asked;
  record: Entry;
  onClose: () => void;
}

/** Asks before a link stops working, because it is replaced or revoked. */
function LinkDialog({ asked, record, onClose }: DialogProps) {
  const t = useTranslations('document');
  const { kind } = useKind();
  const copyLink = useCopyLink();

  async function finish(reply: unknown) {
    if (asked === 'new') await copyLink(reply);
    onClose();
  }

  return (
    <CallDialog
      {...(asked === 'new'
        ? { title: t('newLink'), about: t('newLinkSure'), verb: make, fixed: { new_address: true } }
        : { title: t('revokeLink'), about: t('revokeSure'), verb: revoke, color: 'brick' })}
      id={record.id}
      area={kind.area}
      properties={[]}
      onDone={finish}
      onClose={onClose}
    />
  );
}
