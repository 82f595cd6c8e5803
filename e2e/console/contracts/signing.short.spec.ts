import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, type TestData, test } from '../../support/console/fixtures.ts';
import { newIntegrator } from '../../support/console/integrator.ts';

const people = [
  { name: 'Ana García', email: 'ana@example.com', order: 1 },
  { name: 'Luis Prado', email: 'luis@example.com', order: 2 },
];

/** An organization that sends contracts. */
async function newSigningFixture(testData: TestData, baseURL = '') {
  const { organization, post } = await newIntegrator(testData, baseURL);
  const send = (more: object = {}) =>
    post('/contracts', {
      title: 'Video production 2026',
      body_format: 'html',
      body: '<h2>What we do</h2><p>We film two days in May.</p><table><tr><th>Price</th><td>4 800 EUR</td></tr></table>',
      message: 'As we agreed on Monday.',
      sign_by: '2099-12-31',
      signing_order: 'sequential',
      signers: people,
      status: 'sent',
      ...more,
    });
  const link = async (id: string, email: string) =>
    (await post(`/contracts/${id}/link`, { email })).url as string;
  return { organization, post, send, link };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pathOf = (url: string) => new URL(url).pathname;

async function draw(page: Page) {
  const box = await page.getByRole('img', { name: /^Signature field/ }).boundingBox();
  if (!box) throw new Error('nowhere to draw');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++)
    await page.mouse.move(box.x + 20 + step * 20, box.y + box.height / 2 + (step % 2 ? 14 : -14));
  await page.mouse.up();
}

test('two people sign one after the other, the first by typing, the second by drawing', async ({
  page,
  testData,
  baseURL,
}) => {
  const fixture = await newSigningFixture(testData, baseURL);
  const { id } = await fixture.send();
  await page.goto(pathOf(await fixture.link(id, 'ana@example.com')));
  await expect(heading(page)).toHaveText('Video production 2026');
  await expect(page.getByText('We film two days in May.')).toBeVisible();
  await expect(page.getByText('Ana García, please sign this contract')).toBeVisible();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Tick the box to agree')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ana G. López');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('You have signed')).toBeVisible();

  await page.goto(pathOf(await fixture.link(id, 'luis@example.com')));
  await page.getByText('Draw', { exact: true }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Draw your signature, or type it instead')).toBeVisible();
  await draw(page);
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Everyone has signed')).toBeVisible();
  const keeping = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download certificate' }).click();
  expect((await keeping).suggestedFilename()).toBe('C-000001-certificate.html');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('have not been changed')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Everyone has signed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0);
});

test('a signer declines with a reason, and the contract is closed for the others', async ({
  page,
  testData,
  baseURL,
}) => {
  const fixture = await newSigningFixture(testData, baseURL);
  const { id } = await fixture.send({ signing_order: 'parallel' });
  const [first, second] = [
    await fixture.link(id, 'ana@example.com'),
    await fixture.link(id, 'luis@example.com'),
  ];
  await page.goto(pathOf(first));
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Decline contract' }).click();
  await expect(page.getByText('Enter a reason')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The price is another');
  await page.getByRole('button', { name: 'Decline contract' }).click();
  await expect(page.getByText('The contract was declined')).toBeVisible();
  await page.goto(pathOf(second));
  await expect(page.getByText('Reason: The price is another')).toBeVisible();
  await expect(page.getByText('We film two days')).toHaveCount(0);
});

test('a signing page has no accessibility problems', { tag: '@long' }, async ({
  page,
  testData,
  baseURL,
}) => {
  const fixture = await newSigningFixture(testData, baseURL);
  const { id } = await fixture.send();
  await page.goto(pathOf(await fixture.link(id, 'ana@example.com')));
  await expect(page.getByText('We film two days in May.')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Draw', { exact: true }).click();
  await draw(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expectAccessible(page, 'declining');
  await page.goto('/sign/nothing');
  await expect(heading(page)).toHaveText('This link does not work');
  await expectAccessible(page);
});

for (const [locale, words] of [
  ['es-ES', 'Ana García, le pedimos que firme este contrato'],
  ['pt-BR', 'Ana García, pedimos que você assine este contrato'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test('a signing page is in the language of its visitor', async ({ page, testData, baseURL }) => {
      const fixture = await newSigningFixture(testData, baseURL);
      const { id } = await fixture.send();
      await page.goto(pathOf(await fixture.link(id, 'ana@example.com')));
      await expect(page.getByText(words)).toBeVisible();
    });
  });
}

test('anybody can fill in a form, and mistakes are reported at their fields', async ({
  page,
  testData,
  baseURL,
}) => {
  const fixture = await newSigningFixture(testData, baseURL);
  const form = await fixture.post('/forms', {
    name: 'Ask us',
    description: 'Tell us what you want to film.',
    fields: [
      { key: 'name', label: 'Your name', required: true },
      { key: 'email', label: 'E-mail', type: 'email', required: true },
      { key: 'topic', label: 'Topic', type: 'select', options: ['Film', 'Photo'] },
      { key: 'message', label: 'Message', type: 'textarea' },
    ],
    creates: 'contact',
    success_message: 'We will write to you.',
    status: 'published',
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/forms/${fixture.organization.slug}.${form.slug}?utm_source=ad`);
  await expect(heading(page)).toHaveText('Ask us');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('This is not an e-mail address')).toBeVisible();
  await expect(page.getByText('Please fill in this field')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ana García');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@example.com');
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('Film');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We will write to you.')).toBeVisible();
  const missing = await page.goto('/forms/nobody.nothing');
  expect(missing?.status()).toBe(404);
});
