import { languageOf } from '../session/language.ts'

/** Messages for places where no survey can be shown. */
export interface SurveyTexts {
  loading: string
  failed: string
  again: string
  missing: string
  close: string
}

const en: SurveyTexts = {
  loading: 'Loading',
  failed: 'The survey could not be loaded.',
  again: 'Try again',
  missing: 'This survey is not open.',
  close: 'Close',
}

const OTHERS: Record<string, SurveyTexts> = {
  de: {
    loading: 'Wird geladen',
    failed: 'Die Umfrage konnte nicht geladen werden.',
    again: 'Erneut versuchen',
    missing: 'Diese Umfrage ist nicht offen.',
    close: 'Schließen',
  },
  es: {
    loading: 'Cargando',
    failed: 'No se pudo cargar la encuesta.',
    again: 'Reintentar',
    missing: 'Esta encuesta no está abierta.',
    close: 'Cerrar',
  },
  fr: {
    loading: 'Chargement',
    failed: 'Impossible de charger le questionnaire.',
    again: 'Réessayer',
    missing: 'Ce questionnaire n’est pas ouvert.',
    close: 'Fermer',
  },
  pt: {
    loading: 'Carregando',
    failed: 'Não foi possível carregar a pesquisa.',
    again: 'Tentar novamente',
    missing: 'Esta pesquisa não está aberta.',
    close: 'Fechar',
  },
  ar: {
    loading: 'جارٍ التحميل',
    failed: 'تعذر تحميل الاستبيان.',
    again: 'أعد المحاولة',
    missing: 'هذا الاستبيان غير مفتوح.',
    close: 'إغلاق',
  },
}

/** The texts for a BCP 47 tag; English for unsupported languages. */
export const textsOf = (tag: string | undefined): SurveyTexts => OTHERS[languageOf(tag)] ?? en
