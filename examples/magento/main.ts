import { serve } from '../backend/serve.ts';
import { STORE, STORE_CALLS } from '../backend/store.ts';
import { CART } from './cart.ts';
import { CATALOGUE } from './catalogue.ts';
import { MAGENTO_URL } from './magento.ts';

const { ADAPTER_PORT = '4200' } = process.env;
const pictures = (path: string): URL => new URL(path, MAGENTO_URL);
serve({ ...STORE_CALLS, ...CATALOGUE, ...CART }, { port: Number(ADAPTER_PORT), storeIds: [STORE.storeId], pictures });
