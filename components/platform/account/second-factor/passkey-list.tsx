'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useHasPasskeys } from '#components/base/session/passkeys.ts';
import { Moment } from '#components/base/ui/moment.tsx';
import account from '../account.module.css';
import classes from './second-factor.module.css';
import type { Passkey, SecondFactor } from './use-second-factor.ts';

interface Props {
  factor: SecondFactor;
  onAdd: () => void;
  onRemove: (passkey: Passkey) => void;
}

export function PasskeyList({ factor: { passkeys, passkey_host: host }, onAdd, onRemove }: Props) {
  const t = useTranslations('secondFactor');
  const isPossible = useHasPasskeys(host);
  return (
    <div className={classes.passkeys}>
      <h3 className={classes.heading}>{t('passkeys')}</h3>
      <p className={account.quiet}>{t('passkeysAbout')}</p>
      {passkeys.length > 0 && (
        <ul className={account.sessions} aria-label={t('passkeys')}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => onRemove(passkey)} />
          ))}
        </ul>
      )}
      {isPossible && (
        <div>
          <Button variant="default" onClick={onAdd}>
            {t('addPasskey')}
          </Button>
        </div>
      )}
      {!isPossible && host !== null && <p className={account.quiet}>{t('notPossibleHere', { host })}</p>}
    </div>
  );
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslations('secondFactor');
  return (
    <li className={account.session}>
      <div>
        <div className={account.device}>{passkey.name}</div>
        <dl className={account.facts}>
          <div>
            <dt>{t('passkeySince')}</dt>
            <dd>
              <Moment at={passkey.created_at} />
            </dd>
          </div>
          <div>
            <dt>{t('passkeyUsed')}</dt>
            <dd>{passkey.last_used_at ? <Moment at={passkey.last_used_at} /> : t('passkeyUnused')}</dd>
          </div>
        </dl>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={t('removePasskeyOf', { name: passkey.name })}
        onClick={onRemove}
      >
        {t('removePasskey')}
      </Button>
    </li>
  );
}
