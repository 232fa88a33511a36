/** `node examples/payment/main.ts`: a provider of payments on this machine, for the shop that runs here. */
import { openProvider } from './provider.ts';

const { PAYMENT_KEY = '', PAYMENT_NOTICE_SECRET = '', PROVIDER_PORT = '4300' } = process.env;
const noticesTo = process.env.NOTICES_TO ?? 'http://127.0.0.1:4100/checkout/payment-notices';
const { server } = openProvider({ key: PAYMENT_KEY, noticeSecret: PAYMENT_NOTICE_SECRET, noticesTo });
server.listen(Number(PROVIDER_PORT), '127.0.0.1');
