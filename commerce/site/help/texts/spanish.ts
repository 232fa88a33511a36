import type { HelpTexts } from './help-texts.ts';

export const spanish: HelpTexts = {
  delivery: [
    'Entrega',
    [
      '¿Cuándo llega mi pedido?',
      'Sale de nuestro almacén en 24 horas. Los días de llegada aparecen junto a cada artículo del pedido; en cuanto un paquete está en camino, verás también su enlace de seguimiento.',
    ],
    [
      '¿Puedo cambiar todavía la dirección?',
      'Durante una hora puedes cambiarla tú, en el pedido, dentro de «Mi cuenta». Después, escríbenos: si el paquete no ha salido, la cambiamos nosotros.',
    ],
  ],
  returns: [
    'Devoluciones',
    [
      '¿Cómo devuelvo algo?',
      'Tienes {days} días desde que lo recibes. Escríbenos con el número de pedido y te enviamos la etiqueta. Deja puestas las etiquetas del artículo, por favor.',
    ],
    [
      '¿Cuándo recibo mi dinero?',
      'En tres días laborables desde que el paquete llega a nuestro almacén, por el mismo medio con el que pagaste.',
    ],
  ],
  payment: [
    'Pago',
    [
      'Han rechazado mi pago. ¿Qué hago?',
      'No se ha cobrado nada y tu cesta sigue igual. Vuelve a intentarlo o usa otra tarjeta. Si pasa dos veces, tu banco puede decirte el motivo.',
    ],
    [
      '¿Dónde está mi factura?',
      'Llega por correo al hacer el pedido, y también la tienes en el pedido, dentro de «Mi cuenta».',
    ],
  ],
  account: [
    'Mi cuenta',
    [
      'He olvidado mi contraseña',
      'Elige «¿La has olvidado?» al iniciar sesión. El enlace que te enviamos vale dos horas.',
    ],
    [
      '¿Cómo dejo de recibir la newsletter?',
      'Cada newsletter lleva un enlace al pie, y en tu cuenta puedes cambiar con qué frecuencia llega.',
    ],
  ],
};
