'use client';

import { Button, Group, List, Modal, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { areaOf } from './module-item.tsx';
import { type Module, neededBy, needing, switching } from './modules.ts';

/** Lists the effects of switching a module before it is done. */
export function SwitchDialog({
  module,
  all,
  onConfirm,
  onClose,
}: {
  module: Module;
  all: readonly Module[];
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useTranslations();
  const name = t(`areas.${areaOf(module)}`);
  const alsoSwitched = module.enabled ? needing(module.key, all) : neededBy(module, all);
  const names = alsoSwitched.map((one) => t(`areas.${areaOf(one)}`)).join(', ');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(module.enabled ? 'modules.offTitle' : 'modules.onTitle', { name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {module.enabled && (
        <List size="sm" spacing="xs">
          <List.Item>{t('modules.refused')}</List.Item>
          <List.Item>{t('modules.gone')}</List.Item>
          <List.Item>{t('modules.kept')}</List.Item>
        </List>
      )}
      {alsoSwitched.length > 0 && (
        <Text size="sm" mt="sm" fw="var(--weight-strong)">
          {t(module.enabled ? 'modules.offAlong' : 'modules.onAlong', { modules: names })}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <AsCode area="settings" verb="changeModules" input={() => switching(module, !module.enabled, all)} />
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button {...(module.enabled ? { color: 'brick' } : {})} data-autofocus onClick={onConfirm}>
          {t(module.enabled ? 'modules.switchOff' : 'modules.switchOn')}
        </Button>
      </Group>
    </Modal>
  );
}
