/** All seeded sales; those that run at a start stand in a file of their own. */
import { ended, opens } from './sale-placement.ts';
import type { SalePlan } from './sale-plan.ts';
import { RUNNING_SALES } from './sale-plans-running.ts';

/** Sales that open in the days after a start, and those that are over. */
const COMING_SALES: readonly SalePlan[] = [
  {
    code: 'boots-that-fit',
    flavour: 'default',
    brands: ['Valtorre', 'Corvanne', 'Kjelvik'],
    families: ['ski-boot'],
    percent: [20, 40],
    scene: 'ice',
    placement: opens(1, 4),
  },
  {
    code: 'touring-bindings',
    flavour: 'default',
    brands: ['Nordfjell', 'Valtorre'],
    families: ['binding', 'poles'],
    percent: [20, 50],
    scene: 'dawn',
    placement: opens(1, 4),
  },
  {
    code: 'quiet-watches',
    flavour: 'new season',
    brands: ['Dravenne', 'Vetterlund', 'Zwolmar'],
    families: ['watch'],
    percent: [15, 35],
    scene: 'dusk',
    placement: opens(1, 3),
  },
  {
    code: 'supple-ropes',
    flavour: 'default',
    brands: ['Rocaviva', 'Passoalto'],
    families: ['rope', 'harness'],
    percent: [20, 45],
    scene: 'crag',
    placement: opens(2, 4),
  },
  {
    code: 'packs-that-sit',
    flavour: 'default',
    brands: ['Ostwall', 'Granmark', 'Haldane Moor'],
    families: ['backpack'],
    percent: [25, 50],
    scene: 'forest',
    placement: opens(2, 4),
  },
  {
    code: 'water-along',
    flavour: 'default',
    brands: ['Keldmark', 'Tinderholt', 'Duinhart'],
    families: ['bottle'],
    percent: [20, 45],
    scene: 'desert',
    placement: opens(3, 4),
  },
  {
    code: 'small-things',
    flavour: 'sale',
    brands: ['Lysebo', 'Silvabo', 'Skovhus'],
    families: ['hat', 'bottle'],
    percent: [20, 40],
    scene: 'coast',
    placement: opens(4, 5),
  },
  {
    code: 'young-skiers',
    flavour: 'default',
    brands: [],
    families: ['skis', 'trousers', 'down-jacket'],
    types: ['kids-skis'],
    percent: [20, 40],
    scene: 'ice',
    placement: ended(1),
  },
  {
    code: 'hut-to-hut',
    flavour: 'default',
    brands: ['Haldane Moor', 'Hochkamm', 'Ostwall'],
    families: ['shoe', 'trousers'],
    types: ['hiking-boots', 'hiking-shoes', 'walking-trousers'],
    percent: [20, 45],
    scene: 'moor',
    placement: ended(2),
  },
  {
    code: 'helmet-weather',
    flavour: 'default',
    brands: ['Windhoek & Vos', 'Rocaviva', 'Rennhall'],
    families: ['helmet'],
    percent: [20, 50],
    scene: 'road',
    placement: ended(4),
  },
  {
    code: 'steady-poles',
    flavour: 'french days',
    brands: ['Sturmkar', 'Dravenne', 'Rennhall'],
    families: ['poles'],
    percent: [20, 40],
    scene: 'dawn',
    placement: ended(7),
  },
];

/** The seeded private sales, in the order of the home page. */
export const SALE_PLANS: readonly SalePlan[] = [...RUNNING_SALES, ...COMING_SALES];
