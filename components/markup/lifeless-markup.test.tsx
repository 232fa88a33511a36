import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SocialLinks } from '#components/header/social-links.tsx';
import { NewsletterForm } from '#components/newsletter/newsletter-form.tsx';
import { ProductCard } from '#components/product-cards/product-card.tsx';
import { KeptPart } from '#components/shell/kept-part.tsx';
import english from '#content/messages/en_GB/shop.json' with { type: 'json' };
import { aCard } from '#tests/support/components/cards.ts';
import { lifelessMarkup } from './lifeless-markup.ts';

/** As a browser has it, whatever the order that attributes are written in. */
function inBrowser(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    const sorted = [...element.attributes].map(({ name, value }) => [name, value] as const).sort();
    for (const [name] of sorted) element.removeAttribute(name);
    for (const [name, value] of sorted) element.setAttribute(name, value);
  }
  return body.innerHTML;
}

const Within = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en-GB" messages={english}>
    {children}
  </NextIntlClientProvider>
);

function Links({ words }: { words: readonly string[] }) {
  const t = useTranslations('Shell');
  return (
    <ul aria-label={t('departments')}>
      {words.map((word) => (
        <li key={word}>
          <a
            href={`/search?a=1&b=${encodeURIComponent(word)}`}
            hrefLang="en"
            data-soft=""
            data-open={false}
            hidden={false}
          >
            {word}
          </a>
        </li>
      ))}
    </ul>
  );
}

it.each<[string, ReactNode]>([
  ['links of a component with words', <Links key="a" words={['Ski', 'B&B', '<script>alert("1")</script>', "it's"]} />],
  ['a form', <NewsletterForm key="b" source="footer" className="wide" />],
  ['icons', <SocialLinks key="c" links={[{ label: 'Pictures', url: 'https://pictures.example/a?b="c"' }]} />],
  ['a card', <ProductCard key="g" card={aCard()} money={{ template: '£#', locale: 'en_GB' }} priority />],
  [
    'styles',
    <p key="f" style={{ contentVisibility: 'auto', top: 60, left: 0, background: '#d8432b', color: undefined }}>
      x
    </p>,
  ],
  [
    'texts, numbers and nothing, one after the other',
    <p key="d" tabIndex={-1} data-x>
      {'a'}
      {1}
      {null}
      {false}
      <Fragment key="e">
        <br />b
      </Fragment>
    </p>,
  ],
])('writes %s as React does', (_, content) => {
  const own = renderToStaticMarkup(
    <Within>
      <KeptPart as="div" name="part">
        {content}
      </KeptPart>
    </Within>,
  );
  const react = renderToStaticMarkup(
    <Within>
      <div>{content}</div>
    </Within>,
  );
  expect(inBrowser(own.replace(/ data-text="[\w-]+"/, ''))).toBe(inBrowser(react));
  expect(own).not.toContain('<script');
});

const Island = Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') });
const Late = async () => 'late';

it('refuses what has life, or comes later', () => {
  for (const living of [
    <button key="a" type="button" onClick={() => {}}>
      x
    </button>,
    <Island key="c" />,
    <Late key="d" />,
  ])
    expect(() => lifelessMarkup(living)).toThrow();
});
