'use client';

import { Anchor, Badge, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import classes from '../card.module.css';
import type { ReviewLink } from '../card.ts';
import { useCardWorkspace } from '../card-workspace.ts';

/** A link: for whom it is, what it is for, what it allows, until when, and when it was used. */
export function LinkItem({ link }: { link: ReviewLink }) {
  const t = useTranslations('reviewLinks');
  const format = useFormatter();
  const { versions } = useCardWorkspace();
  const may = useMay();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const isOver = Date.parse(link.expires_at ?? '') <= Date.now();
  const isOpen = link.revoked_at === null && !isOver;
  const version = versions.find(({ id }) => id === link.version_id);

  async function revoke() {
    try {
      await client.editReviewLinks.revoke.mutate({ id: link.id });
      notifications.show({ message: t('closed', { name: link.name }), role: 'status' });
    } catch (error) {
      notifications.show({ color: 'brick', message: failureText(error), role: 'alert', autoClose: false });
    }
    await queryClient.invalidateQueries({ queryKey: [['editReviewLinks']] });
  }
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <strong>{link.name}</strong>
        {link.email && <span className={classes.quiet}>{link.email}</span>}
        <Badge color={isOpen ? 'spruce' : 'gray'}>
          {link.revoked_at !== null ? t('isClosed') : isOver ? t('isOver') : t('isOpen')}
        </Badge>
        <Rights link={link} />
        {link.purpose === 'review' && (
          <Anchor href={`/review-preview/${link.id}`} target="_blank" size="sm">
            {t('preview')}
          </Anchor>
        )}
      </div>
      <p className={classes.quiet}>
        {version ? t('ofVersion', { number: version.number }) : t('newest')} ·{' '}
        {link.expires_at && t('until', { day: day(link.expires_at) })} ·{' '}
        {link.last_used_at ? t('used', { day: day(link.last_used_at) }) : t('unused')}
      </p>
      {isOpen && may('editReviewLinks', 'revoke') && (
        <div className={classes.row}>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void revoke()}
            aria-label={t('closeOf', { name: link.name })}
          >
            {t('close')}
          </Button>
          <AsCode area="editReviewLinks" verb="revoke" input={() => ({ id: link.id })} />
        </div>
      )}
    </li>
  );
}

/** The rights of the guest of a link, and whether they need a password. */
function Rights({ link }: { link: ReviewLink }) {
  const t = useTranslations('reviewLinks');
  const { purpose, can_decide, counts_as_approval, has_password, card_ids } = link;
  const said = [
    purpose === 'hand_over' && t('handsOver'),
    can_decide && t('decides'),
    counts_as_approval && t('approves'),
    has_password && t('locked'),
    card_ids.length > 1 && t('ofCards', { count: card_ids.length }),
  ].filter((one) => one !== false);
  return said.map((one) => (
    <Badge key={one} color="gray">
      {one}
    </Badge>
  ));
}
