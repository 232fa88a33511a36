import { describe, expect, it } from 'vitest';
import { editorOrigins, parseEnv } from './env.ts';

const secrets = { SESSION_SECRET: 's'.repeat(32), SERVICE_TOKEN: 't'.repeat(32) };

describe('parseEnv', () => {
  it('has a default for everything but the secrets', () => {
    expect(parseEnv(secrets)).toEqual({
      ...secrets,
      PORT: 3000,
      COMMERCE_API_URL: 'http://127.0.0.1:4100',
      NEXT_DIST_DIR: '.next',
      PUBLIC_SCHEME: 'http',
      TRUSTED_PROXIES: 0,
      EDITOR_ORIGINS: ['https://app.storyblok.com'],
      STORYBLOK_REGION: 'eu',
      ADDRESS_READS_PER_MINUTE: 12_000,
      ADDRESS_WRITES_PER_MINUTE: 1200,
      RUSH_FIRST: 'members,baskets',
      LOG_LEVEL: 'info',
      METRICS_HOST: '127.0.0.1',
    });
  });

  it('counts an empty variable as not set', () => {
    expect(parseEnv({ ...secrets, PORT: '' }).PORT).toBe(3000);
  });

  it('takes origins only for those who may frame a preview', () => {
    const EDITOR_ORIGINS = 'https://app.storyblok.com, http://localhost:3010';
    expect(parseEnv({ ...secrets, EDITOR_ORIGINS }).EDITOR_ORIGINS).toHaveLength(2);
    for (const wrong of ['*', 'https:', 'https://a.example/', "https://a.example; script-src 'unsafe-inline'"])
      expect(() => parseEnv({ ...secrets, EDITOR_ORIGINS: wrong })).toThrow(/EDITOR_ORIGINS/);
  });

  it('lets the desk frame a preview as well', () => {
    const EDITING_DESK = 'http://preview.serac.localhost:4100/desk';
    expect(editorOrigins(parseEnv({ ...secrets, EDITING_DESK }))).toEqual([
      'https://app.storyblok.com',
      'http://preview.serac.localhost:4100',
    ]);
    expect(editorOrigins(parseEnv(secrets))).toEqual(['https://app.storyblok.com']);
  });

  it('names every fault at once', () => {
    expect(() => parseEnv({ PORT: 'many', SESSION_SECRET: 'short' })).toThrow(
      /PORT[\s\S]*SESSION_SECRET must be at least 24[\s\S]*SERVICE_TOKEN is required/,
    );
  });
});
