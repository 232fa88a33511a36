import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const kinds: LanguageTexts['kinds'] = {
  'snowboard-bindings': {
    the: 'las fijaciones',
    form: 3,
    headlines: ['Rápidas de canto a canto, suaves con el tobillo', 'Entrar, ajustar y olvidarse'],
    leads: [
      '{brand} hizo las {model} para días largos: firmes donde se dirige, suaves donde apoya la correa.',
      'Las {model} responden al primer empuje de la rodilla y ceden cuando el aterrizaje no es tan limpio como el salto.',
    ],
    body: 'La base está amortiguada contra las vibraciones, el respaldo gira con tu postura, y todas las correas y hebillas se cambian sin herramientas.',
    highlights: [
      'Correas que se abren con guantes',
      'Respaldo que sigue tu postura',
      'Base amortiguada',
      'Disco para insertos 4 × 2 y raíles',
      'Correas y hebillas sustituibles',
    ],
  },
};
