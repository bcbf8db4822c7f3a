import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { open } from '../live-page.js';
import { getProduct } from '../shopper.js';

const MUG = 'Patang Season Mug';

test.use({ viewport: { width: 390, height: 844 } });

test('the product gallery on a phone can be swiped and enlarged, and the measurements are shown', async ({ page }) => {
  const { _id } = await getProduct(page, MUG);
  await open(page, `/product/${_id}`);
  const gallery = page.getByRole('region', { name: 'Pictures' });
  await expect(gallery.getByText(/^Picture 1 of \d$/)).toBeAttached();
  const box = (await gallery.getByRole('list').first().boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(box.width, 0);
  await expect(gallery.getByText(/^Picture 2 of \d$/)).toBeAttached();

  await gallery
    .getByRole('button', { name: /^Enlarge/ })
    .nth(1)
    .click();
  const zoom = page.getByRole('dialog', { name: `Pictures of ${MUG}` });
  await zoom.getByRole('button', { name: 'Zoom in' }).click();
  await expect(zoom.getByText('160%')).toBeVisible();
  await expectAccessible(page, 'an enlarged image');
  await page.setViewportSize({ width: 390, height: 844 });
  await zoom.getByRole('button', { name: 'Close' }).click();
  await expect(zoom).toBeHidden();

  await expect(page.getByRole('table', { name: 'Measurements' })).toContainText(/\d+ ?(mm|cm|ml)/);
});
