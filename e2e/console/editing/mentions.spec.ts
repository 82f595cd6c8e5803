import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, type Organization, signIn, type TestData, test } from '../../support/console/fixtures.ts';
import { comment, newStudio, step } from '../../support/console/studio.ts';

/** A colleague with a name of their own. */
async function colleague(testData: TestData, organization: Organization, name: string) {
  const email = `${name.split(' ').join('-').toLowerCase()}-${organization.slug}@example.com`;
  const person = { email, password: 'a long password', organization };
  await testData.join(person, organization, 'member', name);
  return person;
}

test('an @ completes a colleague with keys alone, who is notified, and everybody reads the name', async ({
  page,
  browser,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  await studio.cut(1);
  const { organization } = studio;
  const writer = await testData.person('manager', organization);
  const marta = await colleague(testData, organization, 'Marta Ruiz');
  await colleague(testData, organization, 'Martín Soto');
  await signIn(page, writer, studio.path);
  const field = page.getByRole('textbox', { name: 'Comment' });
  const people = page.getByRole('listbox', { name: 'People' });
  await field.focus();
  await page.keyboard.type('Is this right, @mart');
  await expect(people.getByRole('option')).toHaveText([/Marta Ruiz/, /Martín Soto/]);
  await expect(field).toHaveAttribute('aria-controls', (await people.getAttribute('id')) ?? '');
  await expectAccessible(page, 'the names of people');
  const marked = people.getByRole('option', { selected: true });
  await expect(marked).toHaveText(/Marta Ruiz/);
  await page.keyboard.press('ArrowDown');
  await expect(marked).toHaveText(/Martín Soto/);
  await page.keyboard.press('ArrowUp');
  // Escape closes the list and keeps the text; the next letter opens it again.
  await page.keyboard.press('Escape');
  await expect(people).toHaveCount(0);
  await expect(field).toHaveValue('Is this right, @mart');
  await page.keyboard.type('a');
  await expect(marked).toHaveText(/Marta Ruiz/);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Is this right, @Marta Ruiz ');
  await expect(field).toBeFocused();
  await page.keyboard.type('? Thanks');
  await expect(people).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Visible to' }).selectOption('Team and client');
  await step(page, 'Send comment').click();
  await expect(comment(page, 'Is this right, @Marta Ruiz ? Thanks')).toBeVisible();

  const [stored] = await studio.get(`/edicion/videos/${studio.id}/comments`);
  expect(stored.body).toMatch(/^Is this right, @\[usr_[0-9a-z]{26}\] \? Thanks$/);

  // A reply mentions people too.
  await comment(page, 'Is this right').getByRole('button', { name: 'Reply' }).click();
  await page.keyboard.type('@sot');
  // A key that is pressed at once, before the next picture, is written behind the name, and so are all after it.
  await people.getByRole('option', { name: /Martín Soto/ }).evaluate(async (option) => {
    if (option instanceof HTMLElement) option.click();
    await Promise.resolve();
    document.execCommand('insertText', false, 'k');
    await new Promise(requestAnimationFrame);
  });
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('@Martín Soto k');
  await page.keyboard.type('nows');
  await step(page, 'Send reply').click();
  await expect(comment(page, '@Martín Soto knows')).toBeVisible();

  const other = await browser.newPage(baseURL ? { baseURL } : {});
  await signIn(other, marta, '/notifications');
  await expect(other.getByText(/^Ana Prado mentioned you: V-\d+ Opening film$/)).toBeVisible();

  // The client reads the name of the thread that is for the client, and nothing that is for the team.
  const link = await studio.post(`/edicion/videos/${studio.id}/review-links`, { name: 'Client' });
  await other.goto(new URL(link.url).pathname);
  await expect(other.getByRole('article')).toHaveCount(1);
  await expect(other.getByRole('article')).toContainText('Is this right, @Marta Ruiz ? Thanks');
  await expect(other.locator('body')).not.toContainText('usr_');
  const { version_id } = stored;
  const markers = await studio.get(`/edicion/videos/${studio.id}/markers?version_id=${version_id}`);
  expect(JSON.stringify(markers)).not.toContain('usr_');
  await other.close();
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });
  test('a colleague is chosen with a finger, and the field keeps its keyboard', async ({
    page,
    testData,
    baseURL,
  }) => {
    const studio = await newStudio(testData, baseURL);
    await studio.cut(1);
    await colleague(testData, studio.organization, 'Marta Ruiz');
    await signIn(page, await testData.person('member', studio.organization), studio.path);
    const field = page.getByRole('textbox', { name: 'Comment' });
    await field.tap();
    await page.keyboard.type('@ruiz');
    const option = page.getByRole('option', { name: /Marta Ruiz/ });
    await expect(option).toBeInViewport({ ratio: 1 });
    await option.tap();
    await expect(field).toHaveValue('@Marta Ruiz ');
    await expect(field).toBeFocused();
  });
});
