import { Avatar } from '@mantine/core';
import { initialsOf } from '#components/base/ui/initials-of.ts';
import classes from './shell.module.css';

export function Initials({ name, isSquare = false }: { name: string; isSquare?: boolean }) {
  return (
    <Avatar
      size={28}
      radius={isSquare ? 'sm' : 'xl'}
      color={isSquare ? 'spruce' : 'gray'}
      className={classes.initials}
      aria-hidden
    >
      {initialsOf(name)}
    </Avatar>
  );
}
