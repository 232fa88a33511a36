import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { deferScripts } from './defer-scripts.ts';

const chunk = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const document = `<head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>${chunk('a')}</head><body>${chunk('b')}<script>self.__next_f.push(1)</script><script src="/_next/static/chunks/old.js" noModule=""></script></body>`;

/** What every browser has. */
const BROWSER = {
  performance: { getEntriesByType: () => [{ type: 'navigate' }] },
  MutationObserver: class {
    observe() {}
  },
  setTimeout: () => undefined,
};

describe('the scripts of a document', () => {
  it('wait in the order they stood in, and are not fetched ahead', () => {
    const { html } = deferScripts(document);
    expect([...html.matchAll(/data-later="([^"]+)"/g)].map((match) => match[1])).toEqual([
      '/_next/static/chunks/a.js',
      '/_next/static/chunks/b.js',
    ]);
    expect(html).not.toContain('rel="preload"');
    expect(html).not.toMatch(/src="[^"]+" async/);
  });

  it('of parts that come later are not fetched ahead either, and their sheets are written as HTML has them', () => {
    const sheet = '<link href="/_next/static/chunks/c.css" rel="stylesheet" as="style" data-precedence="dynamic"/>';
    const script = '<link rel="preload" href="/_next/static/chunks/c.js" as="script" fetchPriority="low"/>';
    const { html } = deferScripts(document.replace('</head>', `${sheet}${script}</head>`));
    expect(html).toContain('<link href="/_next/static/chunks/c.css" rel="stylesheet" data-precedence="dynamic"/>');
    expect(html).not.toContain('c.js');
  });

  it('leave the page’s data and the scripts of old browsers where they are', () => {
    const { html } = deferScripts(document);
    expect(html).toContain('<script>self.__next_f.push(1)</script>');
    expect(html).toContain('old.js" noModule=""');
  });

  it('are brought by one script at the end, which is named so that the policy can allow it', () => {
    const { html, added } = deferScripts(document);
    expect(added).toHaveLength(1);
    expect(html.endsWith(`<script>${added[0]}</script></body>`)).toBe(true);
  });

  it('are found by React where Turbopack has loaded them, which loads what has no such attribute once more', () => {
    let tell = (_changes: object[]): void => {};
    runInNewContext(deferScripts(document).added[0] ?? '', {
      ...BROWSER,
      MutationObserver: class {
        constructor(told: typeof tell) {
          tell = told;
        }
        observe() {}
      },
      document: { documentElement: { dataset: {} }, querySelector: () => null },
      addEventListener: () => undefined,
    });
    const [script, sheet] = [{ localName: 'script' }, { localName: 'link' }];
    tell([{ addedNodes: [script, sheet] }, { addedNodes: [] }]);
    expect([script, sheet]).toEqual([{ localName: 'script', async: true }, { localName: 'link' }]);
  });

  it('find zod told not to compile its checks, where zod looks for that', () => {
    const nothing = () => undefined;
    const window = {
      ...BROWSER,
      document: { documentElement: { dataset: {} }, querySelector: () => null },
      addEventListener: nothing,
      __zod_globalConfig: undefined,
    };
    runInNewContext(deferScripts(document).added[0] ?? '', window);
    expect(window.__zod_globalConfig).toEqual({ jitless: true });
    expect((globalThis as { __zod_globalConfig?: unknown }).__zod_globalConfig).toBe(z.config());
  });

  it('are not needed for an address without empty fields: what is chosen of a form with two fields of a name stays', () => {
    type Listener = (event: object) => void;
    const listeners = new Map<string, Listener>();
    const dataset: Record<string, string> = {};
    runInNewContext(deferScripts(document).added[0] ?? '', {
      ...BROWSER,
      document: { documentElement: { dataset }, querySelector: () => null, querySelectorAll: () => [] },
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    });
    const send = (query: string, method = 'get') => {
      const formData = new URLSearchParams(query);
      listeners.get('formdata')?.({ target: { method }, formData });
      return formData.toString();
    };
    expect(send('brand=3&price=&price=&order=name')).toBe('brand=3&order=name');
    expect(send('price=&price=50')).toBe('price=&price=50');
    expect(send('s=', 'post')).toBe('s=');
    dataset.hydrated = '';
    expect(send('price=&price=')).toBe('price=&price=');
  });

  it('mark a page whose form the browser sends as being left until Back brings it back, and none that a script has taken over', () => {
    type Listener = (event: object) => void;
    const listeners: Listener[] = [];
    const shown: Listener[] = [];
    const dataset: Record<string, string> = { hydrated: '' };
    runInNewContext(deferScripts(document).added[0] ?? '', {
      ...BROWSER,
      document: { documentElement: { dataset }, querySelector: () => null, querySelectorAll: () => [] },
      addEventListener: (name: string, listener: Listener) => {
        if (name === 'submit') listeners.push(listener);
        if (name === 'pageshow') shown.push(listener);
      },
    });
    const button = { style: { opacity: '' } };
    const send = (method: string, defaultPrevented: boolean) => {
      for (const listener of listeners) listener({ defaultPrevented, target: { method }, submitter: button });
    };
    send('post', true);
    send('get', false);
    expect(dataset).not.toHaveProperty('leaving');
    expect(button.style.opacity).toBe('');
    send('post', false);
    expect(dataset).toHaveProperty('leaving');
    expect(button.style.opacity).toBe('.6');
    for (const listener of shown) listener({ persisted: true });
    expect(dataset).not.toHaveProperty('leaving');
    expect(button.style.opacity).toBe('');
  });

  it('are not needed for a choice that applies at once: the browser sends its form, at the widths it names', () => {
    type Listener = (event: object) => void;
    const listeners = new Map<string, Listener>();
    const dataset: Record<string, string> = {};
    runInNewContext(deferScripts(document).added[0] ?? '', {
      ...BROWSER,
      document: { documentElement: { dataset }, querySelector: () => null, querySelectorAll: () => [] },
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      matchMedia: (query: string) => ({ matches: query !== 'wide' }),
    });
    const requestSubmit = vi.fn();
    const choose = (own: object, ofForm: object = {}) =>
      listeners.get('change')?.({ target: { dataset: own, form: { dataset: ofForm, requestSubmit } } });
    const marked = {};
    choose({}, marked);
    expect(marked).toEqual({ changed: '' });
    choose({}, { sends: 'wide' });
    expect(requestSubmit).not.toHaveBeenCalled();
    choose({ sends: 'all' }, { sends: 'wide' });
    choose({}, { sends: 'narrow' });
    expect(requestSubmit).toHaveBeenCalledTimes(2);
    dataset.hydrated = '';
    choose({ sends: 'all' });
    expect(requestSubmit).toHaveBeenCalledTimes(2);
  });

  it('press a button again once they can: one of the page when that is hydrated, one that the shell answers when that is live', () => {
    type Listener = (event: object) => void;
    const listeners: [string, Listener][] = [];
    const dataset: Record<string, string> = {};
    class Element {
      readonly click: () => void;
      readonly isOfShell: boolean;
      readonly style = { opacity: '' };
      constructor(click: () => void, isOfShell: boolean) {
        this.click = click;
        this.isOfShell = isOfShell;
      }
      closest = () => this;
      matches = () => this.isOfShell;
    }
    runInNewContext(deferScripts(document).added[0] ?? '', {
      ...BROWSER,
      document: { documentElement: { dataset }, querySelector: () => null, querySelectorAll: () => [] },
      addEventListener: (name: string, listener: Listener) => listeners.push([name, listener]),
      Element,
    });
    const done: string[] = [];
    const ofPage = new Element(() => done.push('page'), false);
    const ofShell = new Element(() => done.push('shell'), true);
    const tell = (event: string, about: object = {}) => {
      for (const [name, listener] of listeners) if (name === event) listener(about);
    };
    const press = (target: Element) => tell('click', { target });
    const marked = () => [ofPage, ofShell].map((button) => button.style.opacity !== '');
    press(ofPage);
    expect(marked(), 'is seen to be on its way').toEqual([true, false]);
    press(ofShell);
    expect(marked(), 'the last one is').toEqual([false, true]);
    dataset.hydrated = '';
    tell('shop-hydrated');
    expect(done).toEqual(['page']);
    press(ofPage);
    dataset.live = '';
    tell('shop-live');
    expect(done).toEqual(['page', 'shell']);
    expect(marked()).toEqual([false, false]);
    press(ofShell);
    tell('shop-live');
    expect(done).toEqual(['page', 'shell']);
  });

  it('are brought by nothing where there are none', () => {
    expect(deferScripts('<body>plain</body>')).toEqual({ html: '<body>plain</body>', added: [] });
  });

  it('of another site or another kind stay as they are', () => {
    const foreign = '<body><script src="https://elsewhere.example/x.js" async=""></script></body>';
    expect(deferScripts(foreign).html).toBe(foreign);
  });
});
