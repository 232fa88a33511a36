import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const wornFamilies = {
  'down-jacket': {
    the: 'la chaqueta',
    form: 1,
    headlines: ['Hecha para el telesilla, cálida para volver andando', 'Calor en diez segundos, pequeña en la mochila'],
    leads: [
      '{brand} construye la {model} en torno al momento más frío del día: la espera al viento.',
      'Ponte la {model} y el frío se aparta. {brand} la rellena a mano, cámara por cámara.',
    ],
    body: 'Las cámaras son estrechas en los hombros, donde una mochila aplastaría el plumón, y más hondas en pecho y espalda. Los puños caben bajo el guante.',
    highlights: [
      'Relleno de origen responsable',
      'Capucha ajustable con una mano',
      'Se guarda en su propio bolsillo',
      'Repelente al agua sin PFC',
      'Cremallera doble con protección suave en el mentón',
    ],
  },
  'shell-jacket': {
    the: 'la chaqueta',
    form: 1,
    headlines: ['Fuera lluvia, dentro calma', 'Para los días en que falla el pronóstico'],
    leads: [
      '{brand} cortó la {model} para la lluvia que llega de lado.',
      'La {model} pesa poco, ocupa poco y es la última capa cuando la cosa se pone seria. {brand} la prueba donde llueve 240 días al año.',
    ],
    body: 'Cada costura va sellada y cada cremallera se abre con guantes. El tejido es lo bastante suave para no crujir y lo bastante duro para la roca y la mochila.',
    highlights: [
      'Impermeable y transpirable',
      'Costuras selladas por completo',
      'Capucha que gira con la cabeza',
      'Ventilación bajo los brazos',
      'Repelente al agua sin PFC',
    ],
  },
  trousers: {
    the: 'el pantalón',
    form: 0,
    headlines: ['Libertad de movimiento, nada que recolocar', 'Pasos altos, días largos'],
    leads: [
      '{brand} dio forma primero a las rodillas del modelo {model} y después a todo lo demás.',
      'Subir la pierna, sentarse, correr al autobús: el modelo {model} acompaña y se queda en su sitio.',
    ],
    body: 'La cintura queda plana bajo la mochila o el arnés, y los bolsillos se cierran para que las llaves lleguen contigo.',
    highlights: [
      'Elástico en todas las direcciones',
      'Rodillas preformadas',
      'Cintura plana',
      'Bolsillos con cremallera',
      'Secado rápido',
    ],
  },
  'base-layer': {
    the: 'la camiseta',
    form: 1,
    headlines: ['Pegada a la piel, lejos de la cabeza', 'Cálida en reposo, seca en movimiento'],
    leads: [
      'Te pones la {model} a las seis y la olvidas hasta la cena. {brand} la teje sin costuras laterales.',
      '{brand} eligió para la {model} un hilo fresco al subir y cálido al parar.',
    ],
    body: 'Las costuras planas quedan lejos de los tirantes, y la espalda es lo bastante larga para no salirse al agacharte.',
    highlights: [
      'Suave con la piel, no pica',
      'Costuras planas',
      'Gestiona bien la humedad',
      'Fresca durante días',
      'Espalda más larga',
    ],
  },
  gloves: {
    the: 'los guantes',
    form: 2,
    headlines: ['Dedos calientes, tacto fino', 'Primero agarre, luego calor, luego estilo'],
    leads: [
      'Cremalleras, hebillas, teléfono, cuerda: {brand} probó el modelo {model} en todas esas tareas por las que uno se quita los guantes.',
      '{brand} corta el modelo {model} en curva, como descansa una mano, para que sujetar no cueste.',
    ],
    body: 'La palma va reforzada donde antes se desgasta, y el puño se cierra de un tirón.',
    highlights: [
      'Dedos precurvados',
      'Palma reforzada',
      'Puño que se cierra de un tirón',
      'Índice apto para pantallas',
      'Tejido suave en el pulgar',
    ],
  },
  hat: {
    the: 'la prenda',
    form: 1,
    headlines: ['Lo más pequeño que te cambia el día', 'El tiempo, fuera de la cabeza'],
    leads: [
      '{brand} hace {model} en una talla y tres ajustes: ceñido, suelto y prestado.',
      'Cabe en un bolsillo y queda bien en la foto de la cima: eso es {model}.',
    ],
    body: 'Se lleva bajo la capucha o el casco y conserva la forma después de lavarse.',
    highlights: [
      'Se lleva bajo el casco',
      'Banda interior suave',
      'Conserva la forma',
      'Se seca en una noche',
      'Fibra de origen conocido',
    ],
  },
  shoe: {
    the: 'el calzado',
    form: 0,
    headlines: ['Un agarre que se nota cuando resbalan los demás', 'Pisada suave, paso seguro'],
    leads: [
      '{brand} hizo las {model} para raíces mojadas, grava suelta y el último kilómetro cansado.',
      'Átate las {model} y los pies encuentran solos su línea.',
    ],
    body: 'El talón va sujeto, los dedos tienen sitio y la mediasuela devuelve algo de cada paso sin flotar.',
    highlights: ['Suela de goma adherente', 'Puntera amplia', 'Talón seguro', 'Mediasuela viva', 'Puntera reforzada'],
  },
  wetsuit: {
    the: 'el traje',
    form: 0,
    headlines: ['Sesiones más largas, agua menos fría', 'Te lo pones y remas'],
    leads: [
      '{brand} sitúa los paneles gruesos del {model} en el tronco y los blandos donde se rema.',
      'La primera ola fría es la prueba de verdad. El {model} la supera.',
    ],
    body: 'Las costuras van pegadas y con puntada ciega para que no entre agua, y el forro se seca entre dos mareas.',
    highlights: [
      'Paneles blandos y elásticos en los hombros',
      'Costuras pegadas con puntada ciega',
      'Forro de secado rápido',
      'Rodillas reforzadas',
      'Cierre ceñido en cuello y puños',
    ],
  },
} as const satisfies Partial<LanguageTexts['families']>;
