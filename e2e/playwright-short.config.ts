import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

const { grepInvert: _, ...rest } = usual;

/** The long browser tests that CI runs: promises of time, and several processes that work as one product. */
export default defineConfig({ ...rest, grep: /@short/ });
