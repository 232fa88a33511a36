import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const snowFamilies = {
  skis: {
    the: 'los esquís',
    form: 2,
    headlines: ['Un canto en el que apoyarse', 'Primer remonte, pista recién pisada, ninguna duda'],
    leads: [
      '{brand} construyó los {model} para quienes quieren sentir la nieve en todo el giro y no solo al final.',
      'Los {model} entran pronto en el giro, lo sostienen con calma y sueltan en el momento justo. A eso último {brand} le dedicó tres inviernos.',
    ],
    body: 'El núcleo de madera mantiene un flex uniforme de la espátula a la cola, y los laterales rectos llevan tu peso al canto sin rodeos.',
    highlights: [
      'Núcleo íntegro de madera, flex uniforme',
      'Suela sinterizada, pulida y encerada',
      'Laterales rectos para un agarre directo',
      'Rocker en espátula, entrada fácil',
      'Cantos afinados a mano, listos para esquiar',
    ],
  },
  snowboard: {
    the: 'la tabla',
    form: 1,
    headlines: [
      'Una tabla, del primer telesilla a la última luz',
      'Juguetona cuando toca, tranquila cuando hace falta',
    ],
    leads: [
      '{brand} dio forma a la {model} en las montañas de casa, donde la nieve cambia tres veces antes de comer.',
      'Nieve rota, hielo o nieve nueva: la {model} responde siempre igual, deprisa y sin dramas.',
    ],
    body: 'El camber entre los pies da pop y agarre; una ligera elevación en punta y cola evita los contracantos cuando la luz se vuelve plana.',
    highlights: [
      'Camber bajo los pies, puntas elevadas',
      'Núcleo de madera sin espumas',
      'Suela sinterizada que absorbe la cera',
      'Insertos 4 × 2 para cualquier disco',
      'Cantos de acero reciclado',
    ],
  },
  'ski-boot': {
    the: 'las botas',
    form: 3,
    headlines: ['El talón sujeto, los dedos libres', 'Ajuste firme, día largo'],
    leads: [
      'Una bota debe sujetar el talón y dejar en paz los dedos. {brand} construyó las {model} alrededor de esa frase.',
      '{brand} moldea las {model} sobre pies reales, escaneados en su taller, y se nota en los primeros diez minutos.',
    ],
    body: 'Carcasa y botín se conforman con calor, de modo que el especialista tiene margen donde tu pie es más ancho que la media.',
    highlights: [
      'Carcasa y botín termoformables',
      'Modo caminar con una palanca',
      'Hebillas de microajuste',
      'Suelas reemplazables',
      'Apertura amplia, fácil de calzar',
    ],
  },
  binding: {
    the: 'las fijaciones',
    form: 3,
    headlines: ['Saltan cuando deben, nunca antes', 'Un clic discreto y de confianza'],
    leads: [
      'De una fijación solo te acuerdas cuando falla. {brand} hizo las {model} fáciles de olvidar.',
      'Las {model} encajan con un clic firme y liberan limpiamente en todas las direcciones que {brand} supo probar.',
    ],
    body: 'Un largo recorrido elástico absorbe las vibraciones antes de que lleguen al disparo: el esquí aguanta en nieve dura y salta en la caída.',
    highlights: [
      'Largo recorrido elástico, puntera y talonera',
      'Poca altura, cerca del esquí',
      'Para suelas alpinas y de travesía',
      'Freno plegado a ras del esquí',
      'Valor de ajuste visible de un vistazo',
    ],
  },
  poles: {
    the: 'los bastones',
    form: 2,
    headlines: ['Ligeros al balancear, firmes al clavar', 'El par en el que dejas de pensar'],
    leads: [
      '{brand} puso el peso de los {model} en la empuñadura, donde lo lleva la mano, y lo quitó de la punta.',
      'El buen ritmo empieza con un bastón que oscila solo. Los {model} lo hacen.',
    ],
    body: 'Las correas se abren bajo carga, las rosetas se cambian sin herramientas y las puntas aguantan hielo y aparcamientos por igual.',
    highlights: [
      'Tubo fino y rígido',
      'Correas de seguridad',
      'Puntas de carburo para nieve dura',
      'Rosetas sin herramientas',
      'Empuñadura para guantes gruesos',
    ],
  },
  helmet: {
    the: 'el casco',
    form: 0,
    headlines: ['Casi no está, hasta que hace falta', 'Poco peso, mucha exigencia'],
    leads: [
      'El mejor casco es el que olvidas quitarte al mediodía. {brand} pensó así el {model}.',
      '{brand} moldea el {model} en una pieza, carcasa y espuma a la vez, y ahorra los gramos que se notan por la tarde.',
    ],
    body: 'Una rueda trasera cierra el ajuste por igual alrededor de la cabeza, y la ventilación saca el aire caliente sin corrientes por delante.',
    highlights: [
      'Carcasa in-mold, poco peso',
      'Rueda de ajuste fino',
      'Ventilación canalizada',
      'Almohadillas lavables',
      'Cierre con una mano',
    ],
  },
  goggles: {
    the: 'la máscara',
    form: 1,
    headlines: ['Ver el bache antes de que te vea', 'Luz plana, relieve nítido'],
    leads: [
      'Nubes, sombra, sol bajo: la {model} mantiene visible la textura de la nieve cuando todo lo demás se vuelve gris.',
      '{brand} tiñe la {model} para que surcos y hielo se vean un segundo antes. Un segundo es mucho.',
    ],
    body: 'Dos lentes con aire entre ellas alejan el vaho, y tres capas de espuma se apoyan sin dejar marca al mediodía.',
    highlights: [
      'Lente que aumenta el contraste',
      'Doble lente antivaho',
      'Encaja con cualquier casco',
      'Espuma de tres capas',
      'Cinta con silicona',
    ],
  },
} as const satisfies Partial<LanguageTexts['families']>;

/** Kinds that need words of their own within their family. */
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
