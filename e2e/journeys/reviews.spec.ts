import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { queryCommerceDatabase } from '../databases.js';
import { open, toast } from '../live-page.js';
import { placeOrder, type PlacedOrder } from '../orders.js';
import { getProduct, signIn, signInAsStaff } from '../shopper.js';

/** No other journey reviews this product. */
const MUG = 'Patang Season Mug';

test.use({ viewport: { width: 390, height: 844 } });

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });

/** Opens the product page and scrolls to the reviews, which load when they come near the viewport. */
async function openReviews(page: Page): Promise<void> {
  const { _id } = await getProduct(page, MUG);
  await open(page, `/product/${_id}`);
  await expect(async () => {
    await page.mouse.wheel(0, 1_500);
    await expect(reviews(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await reviews(page).scrollIntoViewIfNeeded();
}

/** Signs in a new shopper with an order of the mug, which is marked as delivered in the database. */
async function signInAsBuyer(page: Page): Promise<PlacedOrder> {
  await signIn(page);
  const order = await placeOrder(page, MUG);
  await queryCommerceDatabase("UPDATE orders SET status = 'delivered' WHERE id = $1", [order.id]);
  return order;
}

test('a buyer reviews a mug with a photo; staff reply, hide the review with a reason and show it again', async ({
  page,
  browser,
}) => {
  const order = await signInAsBuyer(page);
  await open(page, `/orders/${order.id}`);
  await page.getByRole('link', { name: /^Review this product/ }).click();
  const heading = reviews(page).getByRole('heading', { name: 'Reviews' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await reviews(page).getByRole('button', { name: 'Write a review' }).click();
  await reviews(page).getByRole('button', { name: 'Publish your review' }).click();
  await expect(reviews(page).getByText('Tell others what you think of it')).toBeVisible();
  await reviews(page).getByRole('radio', { name: '4 stars' }).check();
  await reviews(page).getByLabel('Your review').fill('The kites are as bright as on the screen.');
  const photo = { name: 'my-mug.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  await reviews(page).getByLabel('Add photos').setInputFiles(photo);
  await expect(reviews(page).getByText('my-mug.jpg').first()).toBeVisible();
  await expectAccessible(page, 'a review being written');
  await page.setViewportSize({ width: 390, height: 844 });
  await reviews(page).getByRole('button', { name: 'Publish your review' }).click();
  await expect(toast(page, 'Thank you for your review')).toBeVisible();

  const staff = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signInAsStaff(staff);
  await open(staff, '/admin/reviews');
  const item = staff.getByRole('group').filter({ hasText: 'as bright as on the screen' });
  await item.getByRole('button', { name: 'Reply' }).click();
  await item.getByLabel('Your reply').fill('Thank you! Come and see the press.');
  await item.getByRole('button', { name: 'Save reply' }).click();
  await expect(item.getByText('Thank you! Come and see the press.')).toBeVisible();
  await expectAccessible(staff, 'the reviews page for staff');

  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await openReviews(visitor);
  const published = reviews(visitor).getByRole('article').filter({ hasText: 'as bright as on the screen' });
  await expect(published).toContainText('Asha V.');
  await expect(published).toContainText('Verified buyer');
  await expect(published).toContainText('Thank you! Come and see the press.');
  await expect(published.getByRole('img', { name: /Photo 1/ })).toBeVisible();
  await expectAccessible(visitor, 'a product with a review');

  await item.getByRole('button', { name: 'Hide' }).click();
  await staff.getByLabel('Reason').fill('The photo shows a screen.');
  await staff.getByRole('button', { name: 'Hide review' }).click();
  await expect(item.getByText('The photo shows a screen.')).toBeVisible();
  await openReviews(visitor);
  await expect(reviews(visitor).getByText('No reviews yet')).toBeVisible();
  await openReviews(page);
  await expect(reviews(page).getByText('Our team has hidden your review: The photo shows a screen.')).toBeVisible();

  await item.getByRole('button', { name: 'Show again' }).click();
  await expect(item.getByRole('button', { name: 'Hide' })).toBeVisible();
  await openReviews(visitor);
  await expect(published).toBeVisible();
});
