import type { HelpTexts } from './help-texts.ts';

export const french: HelpTexts = {
  delivery: [
    'Livraison',
    [
      'Quand ma commande arrive-t-elle ?',
      'Elle quitte notre entrepôt sous 24 heures. Les dates d’arrivée figurent à côté de chaque article de votre commande ; dès qu’un colis est en route, son lien de suivi s’y affiche.',
    ],
    [
      'Puis-je encore changer l’adresse ?',
      'Pendant une heure après la commande, vous la modifiez vous-même, dans la commande, sous « Mon compte ». Ensuite, écrivez-nous : tant que le colis n’est pas parti, nous la changeons pour vous.',
    ],
  ],
  returns: [
    'Retours',
    [
      'Comment renvoyer un article ?',
      'Vous avez {days} jours à compter de la réception. Écrivez-nous avec le numéro de commande et nous vous envoyons l’étiquette. Merci de laisser les étiquettes sur l’article.',
    ],
    [
      'Quand suis-je remboursé ?',
      'Dans les trois jours ouvrés après l’arrivée du colis chez nous, par le moyen utilisé pour payer.',
    ],
  ],
  payment: [
    'Paiement',
    [
      'Mon paiement a été refusé. Que faire ?',
      'Rien n’a été débité et votre panier est intact. Réessayez, ou prenez une autre carte. Si cela se répète, votre banque peut vous dire pourquoi.',
    ],
    [
      'Où est ma facture ?',
      'Elle arrive par e-mail avec la commande, et se trouve dans la commande, sous « Mon compte ».',
    ],
  ],
  account: [
    'Mon compte',
    [
      'J’ai oublié mon mot de passe',
      'Choisissez « Mot de passe oublié ? » à la connexion. Le lien que nous envoyons est valable deux heures.',
    ],
    [
      'Comment arrêter la newsletter ?',
      'Chaque newsletter a un lien pour cela en bas de page, et votre compte permet d’en choisir la fréquence.',
    ],
  ],
};
