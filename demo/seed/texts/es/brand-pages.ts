import type { BrandPageTexts } from '#demo/seed/texts/brand-page-texts.ts';

export const brandPages: BrandPageTexts = {
  facts: { founded: 'Fundada en', home: 'País', knownFor: 'Conocida por' },
  stories: {
    workshop: {
      title: 'Hecha en el banco de trabajo',
      text: '{brand} empezó en {year} con dos bancos de trabajo y un encargo. Desde entonces ha crecido, pero nada se empaqueta antes de que lo firme quien lo ha hecho, y lo que vuelve para una reparación pasa por las mismas manos.',
      knownFor: 'Su trabajo firmado',
    },
    racing: {
      title: 'Probada contra el reloj',
      text: 'Desde {year}, {brand} lleva sus prototipos a las carreras antes que a las tiendas. Los ingenieros esperan en la meta y no en la oficina, y lo que allí se rompe nunca llega a tener nombre.',
      knownFor: 'Sus pruebas en carrera',
    },
    mountain: {
      title: 'Primero, cuesta arriba',
      text: 'Desde {year}, todo lo que hace {brand} sube antes de salir: un invierno con guías y un verano con gente que carga demasiado. Costuras, correas y suelas se cambian hasta que nadie se queja en el refugio.',
      knownFor: 'Sus pruebas en altura',
    },
    weather: {
      title: 'Hecha para los días malos',
      text: 'Cuando anuncian tormenta, el equipo de {brand} sale de la oficina y se lleva aquello en lo que trabaja. Es así desde {year}, y por eso todo sigue seco, caliente y en su sitio.',
      knownFor: 'Sus ensayos en la tormenta',
    },
    light: {
      title: 'Menos, pero bien pensado',
      text: 'Desde {year}, {brand} se hace la misma pregunta con cada pieza: ¿quién la echaría de menos? Lo que queda es ligero sin ser frágil, porque el peso está donde hace falta.',
      knownFor: 'Contar cada gramo',
    },
    lasting: {
      title: 'Hecha para repararse',
      text: '{brand} coge el teléfono, envía hebillas sueltas y cose lo que se ha roto. En {year} empezó como un favor y hoy es la razón por la que la gente vuelve. El mejor equipo, dicen allí, es el que ya tienes.',
      knownFor: 'Diez años de recambios',
    },
    family: {
      title: 'Para toda la cuadrilla',
      text: 'Desde {year}, {brand} piensa en familias enteras: tallas en las que crecer, colores que se encuentran en la niebla y precios que dejan algo para el forfait. Lo que a uno se le queda pequeño alegra al siguiente.',
      knownFor: 'Sus precios justos',
    },
    coast: {
      title: 'Donde la sal encuentra cada costura',
      text: 'La puerta de {brand} da al mar desde {year}. Cada prototipo pasa un invierno a la intemperie, junto a un cobertizo de barcas; lo que la sal no ha encontrado en primavera entra en la colección.',
      knownFor: 'Sus pruebas en agua salada',
    },
  },
  forGender: {
    women: {
      title: '{brand} para mujer',
      text: 'Diseñado para mujer desde el primer trazo, no reducido de otro modelo.',
    },
    men: {
      title: '{brand} para hombre',
      text: 'Toda la gama de hombre de la temporada, de la primera capa a la última.',
    },
    kids: { title: '{brand} para niños', text: 'Fácil de poner, fácil de heredar y en tallas que dejan crecer.' },
    unisex: { title: '{brand} para todos', text: 'Una forma que sienta bien a muchos: elige talla y color.' },
  },
  reviews: {
    worn: [
      [5, 'Dos días de aguanieve en la cresta y ni una gota dentro. Algo largo de mangas, perfecto bajo los guantes.'],
      [4, 'Abriga, pesa poco y está mejor acabado de lo que esperaba por el precio. Una talla menos habría bastado.'],
    ],
    snow: [
      [5, 'Agarra en nieve dura y perdona las piernas cansadas de la tarde. Llegó perfectamente preparado.'],
      [4, 'Muy divertido cuando le coges confianza. Necesité un día para acostumbrarme.'],
    ],
    feet: [
      [5, 'De la caja al monte y ni una ampolla. El talón queda donde debe.'],
      [4, 'Buen agarre en roca mojada. Con calcetín grueso, mejor media talla más.'],
    ],
    head: [
      [5, 'Tan ligero que se me olvida que lo llevo, y se ajusta con guantes.'],
      [4, 'Sienta bien y queda bonito. El estuche podría ser más resistente.'],
    ],
    gear: [
      [5, 'Tres semanas de viaje sin un fallo. Se nota que alguien ha pensado en los detalles.'],
      [3, 'Cumple, pero las instrucciones son un dibujo y buenos deseos.'],
    ],
    wheels: [
      [5, 'Llegó bien embalada y casi lista para rodar. Silenciosa, rápida y más ligera que la anterior.'],
      [4, 'Una delicia de bici. El timbre podría sonar más.'],
    ],
    any: [
      [5, 'Es mi tercera compra de {brand} y la primera sigue en uso.'],
      [4, 'Buena calidad y bien empaquetado. Tardó un día más de lo previsto.'],
      [5, 'Pedí un recambio a {brand} y a los cuatro días lo tenía.'],
      [4, 'Más bonito aún que en las fotos. El color es un poco más oscuro.'],
      [3, 'Bonito, pero talla pequeño. El cambio fue fácil y la siguiente talla va bien.'],
      [5, 'En la venta privada fue un regalo para mí, y de los buenos.'],
    ],
  },
  reviewers: ['Lucía', 'Álvaro', 'Carmen', 'Iker', 'Marta', 'Nuria', 'Pablo', 'Elena', 'Jorge', 'Aitana'],
};
