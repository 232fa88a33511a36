'use client';
import '#app/styles.ts';
import buttonStyles from '#components/ui/button.module.css';
import emptyStateStyles from '#components/ui/empty-state.module.css';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import '#app/globals.css';
import { FAILURE_WORDS } from '#content/failure-words.ts';

/** The shell itself failed: the error screen replaces everything (SHELL-03), in the language of the browser. */
export default function GlobalError({ retry }: { retry: () => void }) {
  const language = typeof navigator === 'undefined' ? 'en' : navigator.language.slice(0, 2);
  const words = Object.entries(FAILURE_WORDS).find(([known]) => known === language)?.[1] ?? FAILURE_WORDS.en;
  return (
    <html lang={language}>
      <body>
        <main className={`${pageStyles.wrap} ${pageStyles.section}`}>
          <div className={emptyStateStyles.empty} role="alert">
            <h1 className={textStyles.h44}>{words.title}</h1>
            <p>{words.text}</p>
            <button type="button" className={buttonStyles.outlined} onClick={retry}>
              {words.again}
            </button>
          </div>
        </main>
      </body>
    </html>
  );
}
