/** Texts of stars and quotas in one language. */
interface ChoiceTexts {
  /** By the number of stars, from one on: STAR_WORDS of the contract. */
  stars: readonly [string, string, string, string, string]
  /** The survey takes no more answers. */
  closed: string
  /** The path that a choice leads to takes no more answers. */
  full: string
}

const TEXTS: Record<string, ChoiceTexts> = {
  en: {
    stars: ['Very unhappy', 'Unhappy', 'Neutral', 'Happy', 'Very happy'],
    closed: 'This survey has all the answers it needs. Thank you!',
    full: 'We have enough answers about this choice, so the survey ends here. Thank you!',
  },
  de: {
    stars: ['Sehr unzufrieden', 'Unzufrieden', 'Neutral', 'Zufrieden', 'Sehr zufrieden'],
    closed: 'Diese Umfrage hat alle Antworten, die sie braucht. Vielen Dank!',
    full: 'Zu dieser Auswahl haben wir genug Antworten, deshalb endet die Umfrage hier. Vielen Dank!',
  },
  es: {
    stars: ['Muy descontento', 'Descontento', 'Neutral', 'Contento', 'Muy contento'],
    closed: 'Esta encuesta ya tiene todas las respuestas que necesita. ¡Gracias!',
    full: 'Ya tenemos suficientes respuestas sobre esta opción, por eso la encuesta termina aquí. ¡Gracias!',
  },
  fr: {
    stars: ['Très mécontent', 'Mécontent', 'Neutre', 'Content', 'Très content'],
    closed: 'Cette enquête a reçu toutes les réponses nécessaires. Merci !',
    full: 'Nous avons assez de réponses pour ce choix, l’enquête se termine donc ici. Merci !',
  },
  pt: {
    stars: ['Muito insatisfeito', 'Insatisfeito', 'Neutro', 'Satisfeito', 'Muito satisfeito'],
    closed: 'Este inquérito já tem todas as respostas de que precisa. Obrigado!',
    full: 'Já temos respostas suficientes sobre esta opção, por isso o inquérito termina aqui. Obrigado!',
  },
  ar: {
    stars: ['غير راضٍ إطلاقًا', 'غير راضٍ', 'محايد', 'راضٍ', 'راضٍ جدًا'],
    closed: 'حصل هذا الاستبيان على كل الإجابات التي يحتاج إليها. شكرًا لك!',
    full: 'لدينا ما يكفي من الإجابات عن هذا الاختيار، لذلك ينتهي الاستبيان هنا. شكرًا لك!',
  },
}

/** The texts of a language; English where it has none. */
export const choiceTexts = (language: string): ChoiceTexts =>
  TEXTS[language.slice(0, 2)] ?? (TEXTS.en as ChoiceTexts) // English is there
