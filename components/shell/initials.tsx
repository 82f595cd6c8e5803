import { Avatar } from '@mantine/core';
import classes from './shell.module.css';

export function Initials({ name, isSquare = false }: { name: string; isSquare?: boolean }) {
  const letters = name
    .split(/[^\p{L}\p{N}]+/u)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return (
    <Avatar
      size={28}
      radius={isSquare ? 'sm' : 'xl'}
      color={isSquare ? 'spruce' : 'gray'}
      className={classes.initials}
      aria-hidden
    >
      {letters}
    </Avatar>
  );
}
