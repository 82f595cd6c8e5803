import { Anchor } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './connect.module.css';

export function FirstCall({
  origin,
  canIssue,
  organization,
}: {
  origin: string;
  canIssue: boolean;
  organization: string;
}) {
  const t = useTranslations('firstSteps');
  const curl = `TOKEN=paste-your-token-here\ncurl ${origin}/api/v1/me -H "Authorization: Bearer $TOKEN"`;
  return (
    <Panel title={t('callTitle')}>
      <p className={classes.about} style={{ marginBottom: 'var(--space-12)' }}>
        {t('callAbout')} {!canIssue && t('callNeedsToken', { organization })}
      </p>
      <CodeBlock text={curl} name={t('callTitle')} />
      <div className={classes.links}>
        <Anchor href="/docs" inherit>
          {t('readReference')}
        </Anchor>
        <Anchor href="/docs/errors" inherit>
          {t('readErrors')}
        </Anchor>
      </div>
    </Panel>
  );
}
