import { publicForms } from './public.ts';

export const formArea = { publicForms };
