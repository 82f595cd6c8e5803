import type { MantineColorsTuple } from '@mantine/core';

/** The only accent color: a deep spruce that carries white text from shade 7 on. */
export const spruce: MantineColorsTuple = [
  '#eef8f5',
  '#d8efe8',
  '#b0dfd1',
  '#80cbb7',
  '#52b59c',
  '#2f9c83',
  '#1c836d',
  '#0f6a58',
  '#0c5648',
  '#09443a',
];

export const amber: MantineColorsTuple = [
  '#fdf6e7',
  '#faeac6',
  '#f4d58d',
  '#ecbd54',
  '#dfa32a',
  '#bf8413',
  '#96660b',
  '#7a5208',
  '#604006',
  '#4a3105',
];

export const brick: MantineColorsTuple = [
  '#fdf1ee',
  '#fadfd9',
  '#f4bdb2',
  '#ec9686',
  '#e2705c',
  '#cf4f39',
  '#b53b27',
  '#96301f',
  '#782619',
  '#5e1e14',
];

/** Warm greys of the light scheme. */
export const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#eae7e1',
  '#dcd8d0',
  '#c5c0b6',
  '#857f74',
  '#69645a',
  '#4d4942',
  '#34312c',
  '#1f1d1a',
];

/** Warm dark greys of the dark scheme; 0 is text, 7 is the page. */
export const dark: MantineColorsTuple = [
  '#ece9e2',
  '#cfcbc2',
  '#a8a398',
  '#827d73',
  '#3b3934',
  '#302e2a',
  '#242320',
  '#191815',
  '#12110f',
  '#0c0b0a',
];
