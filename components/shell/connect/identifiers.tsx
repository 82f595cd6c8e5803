import { Code } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Session } from '#components/base/session/current.ts';
import { CopyButton } from '#components/base/ui/copy-button.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './connect.module.css';

/** The ids that integrations and support ask for. */
export function Identifiers({ session: { user, organization } }: { session: Session }) {
  const t = useTranslations('firstSteps');
  const all = [
    [t('slug'), organization.slug],
    [t('organizationId'), organization.id],
    [t('userId'), user.id],
  ] as const;
  return (
    <Panel title={t('identifiers')}>
      <dl className={classes.facts}>
        {all.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Code>{value}</Code>
              <CopyButton text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
