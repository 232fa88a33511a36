import type { HelpTexts } from './help-texts.ts';

export const english: HelpTexts = {
  delivery: [
    'Delivery',
    [
      'When does my order arrive?',
      'It leaves our warehouse within 24 hours. The days of arrival stand beside each item of your order; as soon as a parcel is on its way, the order shows its tracking link.',
    ],
    [
      'Can I still change the address?',
      'For an hour after ordering you can change it yourself, in the order under “My account”. After that, write to us: as long as the parcel has not left, we change it for you.',
    ],
  ],
  returns: [
    'Returns',
    [
      'How do I send something back?',
      'You have {days} days from the day it reaches you. Write to us with the order number and we send you the label. Please leave the tags on.',
    ],
    [
      'When do I get my money?',
      'Within three working days of the parcel reaching our warehouse, to the card or account you paid with.',
    ],
  ],
  payment: [
    'Payment',
    [
      'My payment was declined. What now?',
      'Nothing was charged, and your basket is as you left it. Try again, or take another card. If it happens twice, your bank can tell you why.',
    ],
    [
      'Where is my invoice?',
      'It comes by e-mail when the order is placed, and stands in the order under “My account”.',
    ],
  ],
  account: [
    'My account',
    [
      'I have forgotten my password',
      'Choose “Forgotten it?” when you sign in. The link we send you is valid for two hours.',
    ],
    [
      'How do I stop the newsletter?',
      'Every newsletter has a link at its foot, and you can change how often it comes in your account.',
    ],
  ],
};
