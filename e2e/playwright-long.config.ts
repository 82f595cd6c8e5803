import { defineConfig } from '@playwright/test';
import usual, { long } from './playwright.config.ts';

const { grepInvert: _, ...rest } = usual;

/** Who walks through every place and looks at each in every width takes their time. */
export default defineConfig({ ...rest, grep: long });
