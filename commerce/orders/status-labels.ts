import type { OrderStatus } from '#lib/contract/orders.ts';
import type { Language } from '#lib/contract/values.ts';

const LABELS: Readonly<Record<OrderStatus, Readonly<Record<Language, string>>>> = {
  processing: {
    en: 'Processing',
    da: 'Behandles',
    de: 'In Bearbeitung',
    es: 'En preparación',
    fr: 'En préparation',
    sv: 'Behandlas',
    it: 'In lavorazione',
    nl: 'In behandeling',
  },
  'partly-shipped': {
    en: 'Partly shipped',
    da: 'Delvist afsendt',
    de: 'Teilweise versandt',
    es: 'Enviado parcialmente',
    fr: 'Partiellement expédiée',
    sv: 'Delvis skickad',
    it: 'Spedito parzialmente',
    nl: 'Gedeeltelijk verzonden',
  },
  shipped: {
    en: 'Shipped',
    da: 'Afsendt',
    de: 'Versandt',
    es: 'Enviado',
    fr: 'Expédiée',
    sv: 'Skickad',
    it: 'Spedito',
    nl: 'Verzonden',
  },
  delivered: {
    en: 'Delivered',
    da: 'Leveret',
    de: 'Zugestellt',
    es: 'Entregado',
    fr: 'Livrée',
    sv: 'Levererad',
    it: 'Consegnato',
    nl: 'Bezorgd',
  },
  cancelled: {
    en: 'Cancelled',
    da: 'Annulleret',
    de: 'Storniert',
    es: 'Anulado',
    fr: 'Annulée',
    sv: 'Annullerad',
    it: 'Annullato',
    nl: 'Geannuleerd',
  },
};

/** The state of an order or line in the language of the store. */
export const statusLabel = (status: OrderStatus, language: Language): string => LABELS[status][language];
