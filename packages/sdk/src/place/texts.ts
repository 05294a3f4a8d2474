const en = {
  move: 'Move to the next corner',
  moveHint: 'Arrow keys move the panel, with Shift they resize it',
  left: 'Dock on the left',
  right: 'Dock on the right',
  larger: 'Larger',
}

/** Texts of the buttons that move and resize the panel, by language. */
export const TEXTS: { en: typeof en } & Partial<Record<string, typeof en>> = {
  en,
  de: {
    move: 'In die nächste Ecke',
    moveHint: 'Pfeiltasten verschieben das Fenster, mit Umschalt ändern sie die Größe',
    left: 'Links andocken',
    right: 'Rechts andocken',
    larger: 'Größer',
  },
  es: {
    move: 'Mover a la siguiente esquina',
    moveHint: 'Las flechas mueven el panel; con Mayús cambian su tamaño',
    left: 'Fijar a la izquierda',
    right: 'Fijar a la derecha',
    larger: 'Más grande',
  },
  fr: {
    move: 'Déplacer vers le coin suivant',
    moveHint: 'Les flèches déplacent le panneau ; avec Maj, elles le redimensionnent',
    left: 'Ancrer à gauche',
    right: 'Ancrer à droite',
    larger: 'Agrandir',
  },
  pt: {
    move: 'Mover para o próximo canto',
    moveHint: 'As setas movem o painel; com Shift mudam o tamanho',
    left: 'Fixar à esquerda',
    right: 'Fixar à direita',
    larger: 'Maior',
  },
  ar: {
    move: 'نقل إلى الزاوية التالية',
    moveHint: 'تحرّك مفاتيح الأسهم اللوحة، ومع Shift تغيّر حجمها',
    left: 'تثبيت على اليسار',
    right: 'تثبيت على اليمين',
    larger: 'أكبر',
  },
}
