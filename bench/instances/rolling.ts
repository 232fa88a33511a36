import { findNginx } from '../../scripts/find-nginx.ts';
import { findRedis } from '../../scripts/find-redis.ts';
import { restartUnder } from '../../tests/instances/rolling-restart.ts';
import { openShopOfFour } from '../../tests/instances/shop-of-four.ts';

/** `npm run bench -- rolling [visitors]`: replaces two of each process under visitors, behind nginx as it is shipped. */
const visitors = Number(process.argv[3] ?? 200);
const redis = findRedis();
if (redis === null || findNginx() === null) throw new Error('A rolling restart needs Redis and nginx on the machine');

const shop = await openShopOfFour(redis);
let isLossless = false;
try {
  const { rows } = await shop.db.query<{ variantId: number; productId: number }>(
    `select min(v.id) "variantId", v.product_id "productId" from variant v join product p on p.id = v.product_id
     where not p.needs_fitting and p.kind <> 'bundle' group by v.product_id order by v.product_id limit 1`,
  );
  const [good] = rows;
  if (!good || !shop.nginxFront) throw new Error('The seed has nothing to buy');
  await shop.db.query('update stock set qty = 100000 where variant_id = $1', [good.variantId]);
  const rounds = [0, 1].flatMap((n) => [[shop.commerce[n], shop.storefronts[n]].filter((one) => one !== undefined)]);
  const started = performance.now();
  const paths = ['/', '/products', '/brands'];
  const { pages, writes, lost } = await restartUnder({ origin: shop.nginxFront.origin, paths, good }, rounds, visitors);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${visitors} visitors, ${pages} pages and ${writes} writes in ${seconds} s, ${lost.length} lost`);
  for (const line of lost.slice(0, 20)) console.log(`  ${line}`);
  isLossless = lost.length === 0;
} finally {
  await shop.close();
}
process.exit(isLossless ? 0 : 1);
