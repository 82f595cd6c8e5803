'use client';

import { Select, Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import { areaNames, tokenRoles } from '#server/kernel/access/access.ts';
import classes from './modules.module.css';
import type { Module } from './modules.ts';

export const areaOf = ({ key }: Module) => areaNames.find((one) => one === key) ?? 'platform';

/** One module of the product. */
export function ModuleItem({
  module,
  all,
  onPress,
  onRole,
}: {
  module: Module;
  all: readonly Module[];
  onPress: () => void;
  onRole: (role: (typeof tokenRoles)[number]) => void;
}) {
  const t = useTranslations();
  const may = useMay()('settings', 'changeModules');
  const name = t(`areas.${areaOf(module)}`);
  const nameOf = (key: string) => {
    const one = all.find((other) => other.key === key);
    return one ? t(`areas.${areaOf(one)}`) : key;
  };
  const needed = all.filter((one) => one.depends_on.includes(module.key)).map(({ key }) => nameOf(key));
  return (
    <li className={classes.item}>
      <div>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.about}>{t(`modules.brings.${areaOf(module)}`)}</p>
        <p className={classes.quiet}>
          {module.depends_on.length > 0 &&
            t('modules.needs', { modules: module.depends_on.map(nameOf).join(', ') })}{' '}
          {needed.length > 0 && t('modules.isNeededBy', { modules: needed.join(', ') })}
          {!module.can_be_disabled && t('modules.alwaysOn')}
        </p>
      </div>
      {module.can_be_disabled && may && (
        <div className={classes.controls}>
          <Select
            className={classes.role}
            label={t('modules.fromRole')}
            aria-label={t('modules.fromRoleOf', { name })}
            allowDeselect={false}
            disabled={!module.enabled}
            data={tokenRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
            value={module.min_role}
            onChange={(value) => {
              const role = tokenRoles.find((one) => one === value);
              if (role && role !== module.min_role) onRole(role);
            }}
          />
          <Switch
            aria-label={t('modules.isOn', { name })}
            label={module.enabled ? t('modules.on') : t('modules.off')}
            checked={module.enabled}
            onChange={onPress}
          />
        </div>
      )}
    </li>
  );
}
