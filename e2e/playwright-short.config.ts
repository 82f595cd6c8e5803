import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

const { grepInvert: _, ...rest } = usual;

/** What CI runs of the long browser tests: promises of time, and several processes that are one product. */
export default defineConfig({ ...rest, grep: /@short/ });
