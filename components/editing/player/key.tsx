import type { TablerIcon } from '@tabler/icons-react';
import classes from './player.module.css';

interface Props {
  label: string;
  icon: TablerIcon;
  onClick: () => void;
  isPressed?: boolean;
  /** Left out on a telephone, which has room for the most used keys. */
  isWide?: boolean;
}

/** A key of the player, light on the dark ground of films. */
export function Key({ label, icon: Icon, onClick, isPressed, isWide }: Props) {
  return (
    <button
      type="button"
      className={isWide ? `${classes.key} ${classes.wide}` : classes.key}
      data-tip={label}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
    </button>
  );
}
