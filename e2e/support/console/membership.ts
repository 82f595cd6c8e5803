import { expect, type Page } from '@playwright/test';

/** Expects that the sidebar shows this organization and the person's role in it. */
export const expectMembership = (page: Page, organization: string, role: string) =>
  expect(page.getByRole('button', { name: `Organization: ${organization}.` })).toContainText(role);
