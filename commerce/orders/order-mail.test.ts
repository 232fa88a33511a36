import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_PICTURE } from '#lib/rules/chosen-article.ts';
import { basketFixture, GOODS, NOW, PLENTY } from '#tests/support/basket/basket-fixture.ts';
import { orderBasket } from '#tests/support/orders/checkout.ts';

describe('the mail of an order', () => {
  const fixture = basketFixture();
  let mail: { subject: string; text: string; html: string };
  let number: string;
  beforeAll(async () => {
    fixture.clock.at = NOW;
    await fixture.db.query(
      `insert into product_picture(product_id, colour_id, position, picture_key)
       select product_id, colour_id, 0, 'jacket-0123456789ab' from variant where id = $1`,
      [GOODS.redJacketS],
    );
  });
  beforeEach(async () => {
    await fixture.setStock(GOODS.flask, PLENTY);
    const caller = await fixture.member();
    await fixture.add(caller, GOODS.flask, 2);
    await fixture.add(caller, GOODS.redJacketS);
    const id = await orderBasket(fixture, caller);
    const { rows } = await fixture.db.query<{ payload: typeof mail; increment_id: string }>(
      `select payload, increment_id from outbox, orders where outbox.key = 'order-' || orders.id and orders.id = $1`,
      [id],
    );
    if (!rows[0]) throw new Error('No mail was queued');
    [mail, number] = [rows[0].payload, rows[0].increment_id];
  });

  it('says in text and in HTML what was bought, paid and agreed, from whom', () => {
    const words = [
      'Order number',
      number,
      '£50.00',
      '£70.00',
      '£120.00',
      'VAT of £20.00',
      'Card •••• 4242',
      'Edinburgh',
      'United Kingdom',
    ];
    const links = ['/openlink/', '/returns', '/terms-and-conditions', '/contact-us', '/legal-notice'];
    for (const part of [...words, ...links, 'Your contract is with', '14 days']) {
      expect(mail.text).toContain(part);
      expect(mail.html).toContain(part);
    }
    expect(mail.subject).toContain(number);
  });

  it('shows the picture of each line, whose name stands beside it where pictures are off', () => {
    const pictures = mail.html.match(/<img [^>]*>/g) ?? [];
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toMatch(/class="picture" src="http[^"]+\/media\/[^"]+\.webp" width="64" height="64" alt=""/);
    expect(pictures[0]).toContain('/media/jacket-0123456789ab/');
    expect(mail.html.replaceAll(/<img [^>]*>/g, '')).toContain('2\u00a0×\u00a0A&amp;B Flask');
  });

  it('shows a plain square where a product has no picture: what stands in on pages is no file that mail programs show', () => {
    expect(mail.html.match(/<div class="picture" style="[^"]*width:64px/g)).toHaveLength(1);
    expect(mail.html).not.toContain(NO_PICTURE);
  });

  it('has a dark sheet for a dark reader, and its colours in place where there is no stylesheet', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark" />');
    expect(mail.html).toMatch(/@media \(prefers-color-scheme:dark\)\{[\s\S]*\.sheet/);
    // The place of a picture that is off does not shine.
    expect(mail.html).toMatch(/@media \(prefers-color-scheme:dark\)\{[\s\S]*\.picture\{background:#3/);
    expect(mail.html).toMatch(/class="sheet"[^>]*style="[^"]*background:#ffffff[^"]*color:#0c1a26/);
    expect(mail.html).not.toContain('var(--');
  });

  it('breaks long words and addresses in its text and beneath it, so that phones show it in their width', () => {
    const cells = mail.html.match(/<td class="pad[^>]*>/g) ?? [];
    expect(cells).toHaveLength(3);
    for (const cell of cells) expect(cell).toContain('overflow-wrap:anywhere');
  });

  it('lets no name of a product become markup', () => {
    expect(mail.html).not.toContain('<script');
  });
});
